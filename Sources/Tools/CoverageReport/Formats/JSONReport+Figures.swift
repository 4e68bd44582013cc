extension JSONReport {
  /// Writes the totals, what is left out of account, what changed, and the targets.
  func writeFigures(to json: inout JSONWriter) {
    let targets = result.targets.map { (target: $0, figures: $0.files.map { figures([$0]) }) }
    write(sum(targets.flatMap(\.figures)), to: &json)
    writeOverlap(to: &json)
    json.member("excludedRegions", result.excludedRegions)
    json.member("ignoredFiles") {
      $0.array(result.ignoredFiles) { json, file in
        json.object(onOneLine: true) {
          $0.member("path", file.path)
          $0.member("pattern", file.pattern)
        }
      }
    }
    writeChanges(to: &json)
    json.member("targets") {
      $0.array(targets) { json, entry in
        json.object {
          $0.member("name", entry.target.name)
          $0.member("path", entry.target.path)
          write(sum(entry.figures), to: &$0)
          $0.member("files") { $0.array(zip(entry.target.files, entry.figures)) { write($1.0, $1.1, to: &$0) } }
        }
      }
    }
  }

  /// The figures of some files in each column.
  private func figures(_ files: [FileCoverage]) -> [CoverageFigures] {
    result.columns.map { CoverageFigures(files, under: $0) }
  }

  /// Adds the figures of each column up.
  private func sum(_ figures: [[CoverageFigures]]) -> [CoverageFigures] {
    result.columns.indices.map { column in figures.reduce(CoverageFigures()) { $0 + $1[column] } }
  }

  private func write(_ figures: [CoverageFigures], to json: inout JSONWriter) {
    json.member("totals") {
      $0.object {
        for (selection, figures) in zip(result.columns, figures) {
          $0.member(selection) {
            $0.object(onOneLine: true) {
              for metric in Metric.allCases { $0.member(metric) { write(figures[metric], to: &$0) } }
            }
          }
        }
      }
    }
  }

  private func write(_ tally: Tally, to json: inout JSONWriter) {
    json.object {
      $0.member("covered", tally.covered)
      $0.member("count", tally.count)
      $0.member("percent", tally.permille.map { Double($0) / 10 })
    }
  }

  private func writeOverlap(to json: inout JSONWriter) {
    json.member("overlap") { json in
      guard let overlap = SuiteOverlap(result) else { return json.null() }
      json.object(onOneLine: true) {
        $0.member("both", overlap[.both])
        $0.member("onlyXCTest", overlap[.xctestOnly])
        $0.member("onlySwiftTesting", overlap[.swiftTestingOnly])
        $0.member("neither", overlap[.neither])
      }
    }
  }

  private func writeChanges(to json: inout JSONWriter) {
    json.member("changes") { json in
      guard let changes = result.changes else { return json.null() }
      json.object {
        $0.member("base", changes.base)
        $0.member("commit", changes.commit)
        write(figures(result.changedFiles), to: &$0)
        $0.member("files") {
          $0.array(changes.lines.sorted { $0.key < $1.key }) { json, file in
            json.object(onOneLine: true) {
              $0.member("path", file.key)
              $0.member("lines") {
                $0.array(file.value) { $0.array([$1.lowerBound, $1.upperBound]) { $0.number($1) } }
              }
            }
          }
        }
      }
    }
  }

  private func write(_ file: FileCoverage, _ figures: [CoverageFigures], to json: inout JSONWriter) {
    json.object {
      $0.member("path", file.path)
      $0.member("standing", file.standing.rawValue)
      write(figures, to: &$0)
      writeSource(of: file, to: &$0)
    }
  }
}
