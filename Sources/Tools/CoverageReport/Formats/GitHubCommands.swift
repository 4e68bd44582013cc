/// The missed regions as workflow commands of GitHub Actions, which annotate the lines of a pull request.
///
/// With a base to compare with, there are annotations only for the missed regions that changed. Missed code on adjacent
/// lines has one annotation.
struct GitHubCommands {
  /// The number of annotations of one level that GitHub shows for a step.
  static let limit = 10

  let result: CoverageResult
  /// The readable names of the functions.
  let names: FunctionNames
  let sources: SourceFolder
  let paths: RepositoryPaths

  /// The commands, one for each line, with a line that counts the omitted ones at the end.
  var text: String {
    let places = MissedLines.merged(result.missedPlaces)
    let (warnings, notices) = (places.filter(\.isMissedByAll), places.filter { !$0.isMissedByAll })
    // Only the shown places are made into commands, because each needs its source file.
    let commands =
      errors.prefix(Self.limit) + warnings.prefix(Self.limit).map { command("warning", $0) }
      + notices.prefix(Self.limit).map { command("notice", $0) }
    let omitted = [("error", errors.count), ("warning", warnings.count), ("notice", notices.count)]
      .filter { $0.1 > Self.limit }.map { NumberFormat.counted($0.1 - Self.limit, "more \($0.0)") }
    let rest = "\(omitted.joined(separator: ", ")): GitHub shows only \(Self.limit) of each kind for a step."
    return (commands.map(\.text) + (omitted.isEmpty ? [] : [rest])).joined(separator: "\n")
  }

  /// The failures of the tests and of the thresholds, and the losses.
  private var errors: [WorkflowCommand] {
    let suites = result.suiteResults.filter { [.failed, .crashed].contains($0.outcome) }
    return suites.map { WorkflowCommand("error", [("title", "Tests")], "\($0.suite.title): \($0.summary)") }
      + (result.comparison?.failureMessages ?? []).map { WorkflowCommand("error", [("title", "Coverage loss")], $0) }
      + result.thresholdFailures.map { failure in
        let file = failure.path.map { [("file", paths[$0])] } ?? []
        return WorkflowCommand("error", file + [("title", "Coverage threshold")], failure.message(in: result))
      }
  }

  private func command(_ level: String, _ lines: MissedLines) -> WorkflowCommand {
    let (start, end) = (lines.range.start, lines.range.end)
    var properties = [("file", paths[lines.path]), ("line", "\(start.line)"), ("endLine", "\(end.line)")]
    // GitHub accepts columns only if both are on the same line.
    if start.line == end.line, let source = sources[lines.path], let column = source.utf16Column(of: start),
      let endColumn = source.utf16Column(of: end)
    {
      properties += [("col", "\(column)"), ("endColumn", "\(max(column, endColumn - 1))")]
    }
    return WorkflowCommand(level, properties + [("title", lines.title)], lines.message(names))
  }
}

/// Missed places on adjacent lines of a file that the same suites miss.
struct MissedLines: Equatable {
  private(set) var places: [MissedPlace]
  private(set) var range: SourceRange

  var path: String { places[0].path }
  var isMissedByAll: Bool { places[0].isMissedByAll }

  /// The title, such as `Missed by XCTest`.
  var title: String { places[0].entry.missedBy.prefix(1).uppercased() + places[0].entry.missedBy.dropFirst() }

  /// Returns the text about the only place, or the number of places and their functions.
  func message(_ names: FunctionNames) -> String {
    guard places.count > 1 else { return places[0].message(names) }
    var functions: [String] = []
    for case let function? in places.lazy.map(\.entry.function) where !functions.contains(function) {
      functions.append(function)
    }
    let shown = functions.prefix(3).map { names[$0] }
    let more = functions.count > shown.count ? ["\(functions.count - shown.count) more"] : []
    return "\(places.count) places \(places[0].entry.missedBy)"
      + (functions.isEmpty ? "" : ", in " + (shown + more).joined(separator: ", "))
  }

  /// Joins the places on adjacent lines.
  ///
  /// - Parameter places: The places, in source order within each file.
  /// - Returns: The joined places, in the order of the first place of each.
  static func merged(_ places: [MissedPlace]) -> [Self] {
    var merged: [Self] = []
    for place in places {
      let last = merged.lastIndex { $0.path != place.path || $0.places[0].entry.missing == place.entry.missing }
      if let last, merged[last].path == place.path, place.range.start.line <= merged[last].range.end.line + 1 {
        merged[last].places.append(place)
        merged[last].range = SourceRange(
          start: merged[last].range.start, end: max(merged[last].range.end, place.range.end))
      } else {
        merged.append(Self(places: [place], range: place.range))
      }
    }
    return merged
  }
}
