import Foundation

extension SampleRun {
  /// How many failures the framework itself counted.
  var failureCount: Int {
    let counts = output.matches(of: #/(?:with (\d+) failures?|with (\d+) issues?)/#)
    return counts.last.flatMap { Int($0.1 ?? $0.2 ?? "") } ?? 0
  }

  /// The failures that point at a line of the samples.
  func failures(atLine line: Int) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains(#/FailingSample\.swift:(\d+):/#) }.filter {
      $0.contains("FailingSample.swift:\(line):")
    }
  }
}
