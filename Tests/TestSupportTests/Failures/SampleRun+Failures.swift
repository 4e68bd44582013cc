import Foundation

extension SampleRun {
  /// How many failures the framework itself counted.
  var failureCount: Int {
    let counts = output.matches(of: #/(?:with (\d+) failures?|with (\d+) issues?)/#)
    return counts.last.flatMap { Int($0.1 ?? $0.2 ?? "") } ?? 0
  }

  /// The failures that point at a marked line.
  func failures(at mark: SampleMark) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains("\(mark.file):\(mark.line):") }
  }
}
