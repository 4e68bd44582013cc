extension JSONReport {
  /// Writes what is known of the source of a file: functions, regions, lines, exclusions and warnings.
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
      let suites = result.choice.suites.lazy.filter { region.counts.isCovered(by: $0.alone) }
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
        for suite in result.choice.suites {
          let count = counts.count(by: suite.alone)
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
