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
    var packages = ""
    packages.reserveCapacity(result.files.reduce(0) { $0 + $1.lines.count } * 60)
    let figures = result.targets.reduce(Figures()) { $0 + append($1, to: &packages) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
      \(remarks)
      <coverage \(figures.rates) \(figures.counts) complexity="0" version="rehearsal" timestamp="\(timestamp)">
      <sources>
      <source>\(root.xmlEscaped)</source>
      </sources>
      <packages>

      """ + packages + "</packages>\n</coverage>\n"
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

    static func + (left: Self, right: Self) -> Self {
      Self(lines: left.lines + right.lines, branches: left.branches + right.branches)
    }

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

  private func append(_ target: TargetCoverage, to text: inout String) -> Figures {
    var classes = ""
    let figures = target.files.filter { !$0.lines.isEmpty }.reduce(Figures()) { $0 + append($1, to: &classes) }
    text += "<package name=\"\(target.name.xmlEscaped)\" \(figures.rates) complexity=\"0\">\n<classes>\n"
    text += classes
    text += "</classes>\n</package>\n"
    return figures
  }

  private func append(_ file: FileCoverage, to text: inout String) -> Figures {
    var lines = ""
    let figures = appendLines(of: file, to: &lines)
    let path = file.path.xmlEscaped
    let name = (file.path.split(separator: "/").last.map(String.init) ?? file.path).xmlEscaped
    text += "<class name=\"\(name)\" filename=\"\(path)\" \(figures.rates) complexity=\"0\">\n<methods>\n"
    for function in file.functions { append(function, to: &text) }
    text += "</methods>\n<lines>\n"
    text += lines
    text += "</lines>\n</class>\n"
    return figures
  }

  /// Appends a function as a method.
  ///
  /// A method contains only its first line, with the number of calls. The class lists all lines.
  private func append(_ function: CodeFunction, to text: inout String) {
    let hits = function.counts.count(by: selection)
    let name = names[function.name].xmlEscaped
    let figures = Figures(lines: Tally(covered: hits > 0 ? 1 : 0, count: 1))
    text += "<method name=\"\(name)\" signature=\"\(function.name.xmlEscaped)\" \(figures.rates) complexity=\"0\">"
    text += "<lines><line number=\"\(function.start.line)\" hits=\"\(hits)\" branch=\"false\"/></lines></method>\n"
  }

  private func appendLines(of file: FileCoverage, to text: inout String) -> Figures {
    let selection = selection
    var figures = Figures(lines: Tally(file.lines) { $0.counts.isCovered(by: selection) })
    for line in file.lines {
      let branches = file.branches(of: line)
      let hits = line.counts.count(by: selection)
      text += "<line number=\"\(line.number)\" hits=\"\(hits)\""
      guard !branches.isEmpty else {
        text += " branch=\"false\"/>\n"
        continue
      }
      let taken = branches.map { hits > 0 && $0.isCovered(by: selection) }
      let tally = Tally(taken) { $0 }
      figures.branches = figures.branches + tally
      let share = "\(tally.covered * 100 / tally.count)% (\(tally.covered)/\(tally.count))"
      text += " branch=\"true\" condition-coverage=\"\(share)\"><conditions>"
      for (index, isTaken) in taken.enumerated() {
        text += "<condition number=\"\(index)\" type=\"region\" coverage=\"\(isTaken ? "100" : "0")%\"/>"
      }
      text += "</conditions></line>\n"
    }
    return figures
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
