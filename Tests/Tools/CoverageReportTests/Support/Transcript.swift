import ToolSupport

/// The output of commands, as lines.
///
/// Safe: each test has its own transcript, and the command prints on the thread of the test.
final class Transcript: @unchecked Sendable {
  /// The columns of the terminal, or nil if the report goes to a file.
  var columns: Int?
  private(set) var text = ""
  private var heading = ""
  /// The number of reports below the heading.
  private var count = 0
  private var root: String?
  /// The number and the heading of the first report with each text.
  private var reports: [String: String] = [:]

  var console: Console {
    Console(out: report, err: note, columns: columns)
  }

  /// Begins a part about another folder.
  func begin(_ heading: String, in root: String) {
    text += text.isEmpty ? "" : "\n"
    self.root = root
    self.heading = heading
    count = 0
    columns = 1_000
    add("# \(heading)")
  }

  /// Adds lines, which may name the folder.
  func add(_ lines: String) {
    text += (root.map { lines.replacing($0, with: "/P") } ?? lines) + "\n"
  }

  private func note(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in text.hasSuffix("\n") ? lines.dropLast() : lines[...] { add("! \(line)") }
  }

  /// Adds a report, or a reference to an earlier one that is the same.
  private func report(_ report: String) {
    if let earlier = reports[report] { return add("(\(earlier))") }
    count += 1
    reports[report] = "report \(count) of '\(heading)'"
    add(report)
  }
}
