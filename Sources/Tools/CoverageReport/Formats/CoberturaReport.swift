import Foundation
import ToolSupport

/// The result as Cobertura XML, which code hosts show beside a change.
///
/// A package is a target, and a class is a file. Cobertura has one count for each line. If both suites ran, it is the
/// count of both together. A line is hit as soon as a part of it runs. The regions on a line are its conditions, so a
/// partial line shows less than 100% of them.
struct CoberturaReport {
  let result: CoverageResult
  /// The readable names of the functions.
  let names: FunctionNames
  /// The folder that the paths are relative to.
  let root: String

  /// The whole document.
  var text: String {
    let figures = figures(of: result.files)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
      \(remarks)
      <coverage \(figures.rates) \(figures.counts) complexity="0" version="rehearsal" timestamp="\(timestamp)">
      <sources>
      <source>\(root.xmlEscaped)</source>
      </sources>
      <packages>
      \(result.targets.map(element).joined())</packages>
      </coverage>

      """
  }

  private var selection: SuiteSelection { result.columns.last ?? .both }

  private var timestamp: Int { Int(result.date.timeIntervalSince1970 * 1000) }

  private var remarks: String {
    let alone = result.columns.map { "\($0.title) \(result.tally(.regions, under: $0).percentage) of regions" }
    let lines = [
      "Conditions are derived from code regions: one for each region on a line that has several, or that is partial.",
      "Counts of \(selection.title). \(alone.joined(separator: ", ")).",
    ]
    return (lines + ExclusionNotes(result: result).lines).map(\.xmlComment).joined(separator: "\n")
  }

  /// The number of hit lines, and of covered conditions on them.
  private struct Figures {
    var lines = Tally()
    var branches = Tally()

    var rates: String { "line-rate=\"\(rate(lines))\" branch-rate=\"\(rate(branches))\"" }

    var counts: String {
      "lines-covered=\"\(lines.covered)\" lines-valid=\"\(lines.count)\" "
        + "branches-covered=\"\(branches.covered)\" branches-valid=\"\(branches.count)\""
    }

    /// Returns the share as a decimal fraction with four places, rounded down.
    ///
    /// Only complete coverage is 1, as is the coverage of no lines.
    private func rate(_ tally: Tally) -> String {
      guard tally.covered < tally.count else { return "1.0" }
      let digits = String(tally.covered * 10_000 / tally.count)
      return "0." + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  private func figures(of files: [FileCoverage]) -> Figures {
    files.reduce(into: Figures()) { figures, file in
      figures.lines = figures.lines + Tally(file.lines) { $0.counts.isCovered(by: selection) }
      figures.branches = figures.branches + file.branchTally(under: selection)
    }
  }

  private func element(_ target: TargetCoverage) -> String {
    """
    <package name="\(target.name.xmlEscaped)" \(figures(of: target.files).rates) complexity="0">
    <classes>
    \(target.files.filter { !$0.lines.isEmpty }.map(element).joined())</classes>
    </package>

    """
  }

  private func element(_ file: FileCoverage) -> String {
    let path = file.path.xmlEscaped
    let name = path.split(separator: "/").last ?? ""
    return """
      <class name="\(name)" filename="\(path)" \(figures(of: [file]).rates) complexity="0">
      <methods>
      \(file.functions.map(element).joined())</methods>
      <lines>
      \(file.lines.map { element($0, of: file) }.joined())</lines>
      </class>

      """
  }

  /// Returns a function as a method.
  ///
  /// A method contains only its first line, with the number of calls. The class lists all lines.
  private func element(_ function: CodeFunction) -> String {
    let hits = function.counts.count(by: selection)
    let name = names[function.name].xmlEscaped
    let figures = Figures(lines: Tally(covered: hits > 0 ? 1 : 0, count: 1))
    return "<method name=\"\(name)\" signature=\"\(function.name.xmlEscaped)\" \(figures.rates) complexity=\"0\">"
      + "<lines><line number=\"\(function.start.line)\" hits=\"\(hits)\" branch=\"false\"/></lines></method>\n"
  }

  private func element(_ line: CodeLine, of file: FileCoverage) -> String {
    let start = "<line number=\"\(line.number)\" hits=\"\(line.counts.count(by: selection))\""
    let branches = file.branches(of: line, under: selection)
    guard !branches.isEmpty else { return start + " branch=\"false\"/>\n" }
    let tally = Tally(branches) { $0 > 0 }
    let share = "\(tally.covered * 100 / tally.count)% (\(tally.covered)/\(tally.count))"
    let conditions = branches.enumerated().map { index, count in
      "<condition number=\"\(index)\" type=\"region\" coverage=\"\(count > 0 ? 100 : 0)%\"/>"
    }
    return start + " branch=\"true\" condition-coverage=\"\(share)\">"
      + "<conditions>\(conditions.joined())</conditions></line>\n"
  }
}

extension String {
  /// The text escaped for an XML document, with the replacement character for characters that XML forbids.
  ///
  /// Tabs and line ends become references, because a parser turns them into spaces in attributes.
  fileprivate var xmlEscaped: String {
    // Most texts need no escape. 0xEF begins the encoding of U+FFFE and U+FFFF, which XML forbids.
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0xEF || "&<>\"'".utf8.contains($0) }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as an XML comment.
  ///
  /// Adjacent hyphens are separated by a space, because XML forbids them in comments.
  fileprivate var xmlComment: String {
    var result = "<!-- "
    for scalar in unicodeScalars {
      switch scalar {
      case "-" where result.last == "-": result += " -"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + " -->"
  }
}
