import ToolSupport

/// The result as an LCOV tracefile, which `lcov`, `genhtml` and most coverage services read.
///
/// If each suite must reach the thresholds alone, each has its own records, with the test names `XCTest` and
/// `Swift_Testing`. Readers add the records up, and `genhtml --show-details` shows them separately. A line with several
/// regions has a branch record for each region, so that a partial line differs from a covered one. Comments in the file
/// explain the branches and list the exclusions.
struct LCOVReport {
  let result: CoverageResult
  /// The readable names of the functions.
  let names: FunctionNames
  /// The folder that the paths are relative to.
  let root: String

  /// The whole tracefile.
  var text: String {
    let files = result.files.filter { !$0.lines.isEmpty }
    var text = remarks
    text.reserveCapacity(files.reduce(0) { $0 + $1.lines.count } * result.mode.checkedSelections.count * 40)
    for selection in result.mode.checkedSelections {
      for file in files { append(file, under: selection, to: &text) }
    }
    return text
  }

  private var remarks: String {
    let lines =
      ["Branches are derived from code regions: one for each region on a line that has several, or that is partial."]
      + ExclusionNotes(result: result).lines
    return lines.map { "# \($0)\n" }.joined()
  }

  private func append(_ file: FileCoverage, under selection: SuiteSelection, to text: inout String) {
    text += "TN:\(Self.testName(of: selection))\nSF:\(file.path.hasPrefix("/") ? "" : root + "/")\(file.path)\n"
    appendFunctions(of: file, under: selection, to: &text)
    appendLines(of: file, under: selection, to: &text)
    text += "end_of_record\n"
  }

  /// Returns the name of a test, which has no spaces.
  private static func testName(of selection: SuiteSelection) -> String {
    (selection == .both ? "XCTest and Swift Testing" : selection.shortTitle).replacing(" ", with: "_")
  }

  private func appendFunctions(of file: FileCoverage, under selection: SuiteSelection, to text: inout String) {
    var entries = ""
    var taken: Set<String> = []
    for function in file.functions {
      let name = unique(function, &taken)
      text += "FN:\(function.start.line),\(name)\n"
      entries += "FNDA:\(function.counts.count(by: selection)),\(name)\n"
    }
    let tally = file.tally(.functions, under: selection)
    text += entries + "FNF:\(tally.count)\nFNH:\(tally.covered)\n"
  }

  /// Returns a name for a function that is unique in its file.
  ///
  /// Readers identify functions by name and end the name at a comma, so commas are replaced.
  private func unique(_ function: CodeFunction, _ taken: inout Set<String>) -> String {
    let name = String(names[function.name].map { $0 == "," ? ";" : $0.isASCII && $0.isNewline ? " " : $0 })
    var candidate = name
    var number = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name) #\(number)"
      number += 1
    }
    return candidate
  }

  private func appendLines(of file: FileCoverage, under selection: SuiteSelection, to text: inout String) {
    var lines = ""
    for line in file.lines {
      let count = line.counts.count(by: selection)
      lines += "DA:\(line.number),\(count)\n"
      for (index, branch) in file.branches(of: line, under: selection).enumerated() {
        text += "BRDA:\(line.number),0,\(index),\(count > 0 ? String(branch) : "-")\n"
      }
    }
    let branchTally = file.branchTally(under: selection)
    let lineTally = Tally(file.lines) { $0.counts.isCovered(by: selection) }
    text += "BRF:\(branchTally.count)\nBRH:\(branchTally.covered)\n"
    text += lines
    text += "LF:\(lineTally.count)\nLH:\(lineTally.covered)\n"
  }
}
