import Foundation
import ToolSupport

@testable import CoverageReport

extension [FileCoverage] {
  /// Returns the files of a sketch, which has a line for each file: its path, a colon, and its regions.
  ///
  /// A region is two digits, the executions by XCTest and by Swift Testing:
  /// - `01` is on the line after the region before it, from column 1 to 9.
  /// - `01*40` stands for 40 such regions.
  /// - `2:4-6=01` is on line 2, from column 4 to 6.
  /// - `0,10` is one of more executions.
  /// - `01@1` belongs to the second function of the file instead of the first.
  ///
  /// The status of a file that is not linked is in parentheses after its path: `Sources/Core/A.swift (notLinked): 00`.
  ///
  /// - Parameters:
  ///   - text: The sketch.
  ///   - functions: The functions of each file. The default is a function `f` for each region.
  ///   - exclusions: The exclusions in each file.
  ///   - source: The source of each file.
  /// - Returns: The files.
  static func sketch(
    _ text: String, functions: [CodeFunction]? = nil, exclusions: [Exclusion] = [], source: SourceFile? = nil
  ) -> Self {
    text.split(separator: "\n").map { line in
      let halves = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let names = halves[0].split(whereSeparator: "()".contains)
      let path = names[0].trimmingCharacters(in: .whitespaces)
      let status = names.count > 1 ? FileCoverage.Status(rawValue: String(names[1])) : .linked
      guard let status else { preconditionFailure("the sketch has an unknown status: \(line)") }
      var regions = regions(String(halves[1]))
      if functions?.isEmpty == true {
        for index in regions.indices { regions[index].function = nil }
      }
      return .fixture(
        path: path, status: status, regions: regions, functions: functions, exclusions: exclusions, source: source)
    }
  }

  private static func regions(_ sketch: String) -> [CodeRegion] {
    let form = #/(?:(\d+):(\d+)-(\d+)=)?(?:(\d)(\d)|(\d+),(\d+))(?:@(\d+))?(?:\*(\d+))?/#
    var regions: [CodeRegion] = []
    for token in sketch.split(separator: " ") {
      guard let (_, line, start, end, one, other, many, others, function, times) = token.wholeMatch(of: form)?.output
      else {
        preconditionFailure("the sketch has an unknown region: \(token)")
      }
      for _ in 0..<(number(times) ?? 1) {
        regions.append(
          .fixture(
            line: number(line) ?? (regions.last?.start.line ?? 0) + 1, from: number(start) ?? 1, to: number(end) ?? 9,
            xctest: number(one ?? many) ?? 0, swiftTesting: number(other ?? others) ?? 0,
            function: number(function) ?? 0))
      }
    }
    return regions
  }

  private static func number(_ digits: Substring?) -> Int? { digits.flatMap { Int($0) } }
}
