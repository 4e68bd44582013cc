import Foundation

extension SampleRun {
  /// How many failures the framework itself counted; known issues are none.
  var failureCount: Int {
    let counts = output.matches(of: #/(?:with (\d+) failures?|with (\d+) issues?(?: \(including (\d+) known)?)/#)
    guard let last = counts.last else { return 0 }
    let count = (last.1 ?? last.2).flatMap { Int($0) } ?? 0
    return count - (last.3.flatMap { Int($0) } ?? 0)
  }

  /// The failures that point at a marked line.
  func failures(at mark: SampleMark) -> [Substring] {
    output.split(separator: "\n").filter { $0.contains("\(mark.file):\(mark.line):") }
  }
}
