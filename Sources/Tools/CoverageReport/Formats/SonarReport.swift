import ToolSupport

/// The result as the generic coverage XML of SonarQube.
///
/// The format has one state for each line, so a report of both suites shows their coverage together. A line is covered
/// if it ran. A line with several regions, or with a part that did not run, has a branch for each of them.
struct SonarReport {
  let result: CoverageResult

  /// The whole document.
  var text: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <coverage version="1">
      \(remarks)

      """
    text.reserveCapacity(result.files.reduce(0) { $0 + $1.lines.count } * 50)
    for file in result.files where !file.lines.isEmpty { append(file, to: &text) }
    return text + "</coverage>\n"
  }

  private var selection: SuiteSelection { result.columns.last ?? .both }

  private var remarks: String {
    let suites = selection == .both ? "XCTest and Swift Testing together" : selection.title
    let lines = [
      "Coverage by \(suites). A line is covered if it ran.",
      "Branches are derived from code regions: one for each region on a line that has several, or that is partial.",
    ]
    return (lines + ExclusionNotes(result: result).lines).map(\.xmlComment).joined(separator: "\n")
  }

  private func append(_ file: FileCoverage, to text: inout String) {
    text += "<file path=\"\(file.path.xmlEscaped)\">\n"
    for line in file.lines {
      let didRun = line.counts.count(by: selection) > 0
      text += "<lineToCover lineNumber=\"\(line.number)\" covered=\"\(didRun)\""
      let branches = file.branches(of: line)
      if !branches.isEmpty {
        let covered = branches.count { $0.isCovered(by: selection) }
        text += " branchesToCover=\"\(branches.count)\" coveredBranches=\"\(covered)\""
      }
      text += "/>\n"
    }
    text += "</file>\n"
  }
}
