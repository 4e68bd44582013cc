extension JSONReport {
  /// Writes the totals, the exclusions, the changes and the targets.
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

  /// Returns the figures of some files for each column.
  private func figures(_ files: [FileCoverage]) -> [CoverageFigures] {
    result.columns.map { CoverageFigures(files, under: $0) }
  }

  /// Adds the figures of each column.
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

  /// Writes a share with its number of elements.
  func write(_ tally: Tally, to json: inout JSONWriter) {
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
      $0.member("status", file.status.rawValue)
      write(figures, to: &$0)
      writeSource(of: file, to: &$0)
    }
  }
}

extension JSONReport {
  /// Writes the details of a file: functions, regions, lines, exclusions and warnings.
  func writeSource(of file: FileCoverage, to json: inout JSONWriter) {
    json.member("functions") { $0.array(file.functions) { write($1, to: &$0) } }
    json.member("regions") { $0.array(file.regions) { write($1, to: &$0) } }
    json.member("lines") { $0.array(file.lines) { write($1, to: &$0) } }
    json.member("exclusions") { $0.array(file.exclusions) { write($1, to: &$0) } }
    json.member("warnings") {
      $0.array(file.warnings) { json, warning in
        json.object(onOneLine: true) {
          $0.member("line", warning.line)
          $0.member("message", warning.message)
        }
      }
    }
  }

  private func write(_ function: CodeFunction, to json: inout JSONWriter) {
    json.object(onOneLine: true) {
      $0.member("name", names[function.name])
      $0.member("symbol", function.name)
      write(function.start, function.end, to: &$0)
      write(function.counts, to: &$0)
    }
  }

  private func write(_ region: CodeRegion, to json: inout JSONWriter) {
    json.object(onOneLine: true) {
      write(region.start, region.end, to: &$0)
      $0.member("function") { json in region.function.map { json.number($0) } ?? json.null() }
      write(region.counts, to: &$0)
      let suites = result.mode.suites.lazy.filter { region.counts.isCovered(by: $0.selection) }
      $0.member("ranBy") { $0.array(suites) { $0.name($1) } }
    }
  }

  private func write(_ line: CodeLine, to json: inout JSONWriter) {
    json.object(onOneLine: true) {
      $0.member("number", line.number)
      write(line.counts, to: &$0)
      $0.member("states") {
        $0.object {
          for selection in result.columns {
            let state = line.state(under: selection)
            $0.member(selection) { $0.name(state) }
          }
        }
      }
    }
  }

  private func write(_ exclusion: Exclusion, to json: inout JSONWriter) {
    json.object {
      $0.member("cause", exclusion.cause.rawValue)
      $0.member("reason", exclusion.reason)
      $0.member("start") { write(exclusion.start, to: &$0) }
      $0.member("end") { write(exclusion.end, to: &$0) }
      $0.member("regions") { $0.array(exclusion.regions) { write($1, to: &$0) } }
    }
  }

  private func write(_ counts: ExecutionCounts, to json: inout JSONWriter) {
    json.member("counts") {
      $0.object {
        for suite in result.mode.suites {
          let count = counts.count(by: suite.selection)
          $0.member(suite) { $0.number(count) }
        }
      }
    }
  }

  private func write(_ start: CodeRegion.Position, _ end: CodeRegion.Position, to json: inout JSONWriter) {
    json.member("start") { write(start, to: &$0) }
    json.member("end") { write(end, to: &$0) }
  }

  private func write(_ position: CodeRegion.Position, to json: inout JSONWriter) {
    json.array([position.line, position.column], onOneLine: true) { $0.number($1) }
  }
}
