@testable import CoverageReport

/// The report of a result as lines, with the sources that it quotes.
func report(
  _ result: CoverageResult, names: [String: String] = [:], source: String = "0123456789", isColoured: Bool = false,
  width: Int? = nil, listsIgnored: Bool = false
) -> String {
  TextReport(
    result, names: FunctionNames(names: names), sources: SourceFolder { _ in SourceFile(source) },
    isColoured: isColoured, width: width, listsIgnored: listsIgnored
  ).text
}
