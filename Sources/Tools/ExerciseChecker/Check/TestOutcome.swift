import ToolSupport

/// The outcome of a run of tests.
struct TestOutcome: Equatable, Sendable {
  enum Ending: Equatable, Sendable {
    case passed
    case failed
    case notCompiled
    case noTests
    /// The process ended before the tests did.
    case crashed
    /// The tests exceeded the time limit.
    case stopped(seconds: Int)
  }

  var ending: Ending
  /// The number of tests of Swift Testing that started, by module and file.
  var started: [String: Int] = [:]
  /// The failures, in the order of their lines.
  var failures: [TestFailure] = []
  /// The tests with a failure.
  var failed: [TestName] = []
  /// The tests that were running when the process ended.
  var unfinished: [TestName] = []
  /// The compiler's errors, or the messages of fatal errors.
  var messages: [String] = []

  var hasFailed: Bool { ending == .failed || ending == .crashed }

  /// The tests that failed or did not end.
  var notPassed: [TestName] { failed + unfinished }

  /// The failures with their calls, the unfinished tests and the messages.
  var text: String {
    let event =
      switch ending {
      case .stopped(let seconds): "was stopped after \(seconds) seconds"
      default: "crashed"
      }
    let failed = failures.map { failure in
      let text = failure.text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "    \($0)"
      }
      return "  \"\(failure.test)\", \(failure.place)\n" + text.joined(separator: "\n")
    }
    let ended = unfinished.map { "  \"\($0.text)\" \(event)." }
    return (failed + [(ended + messages).joined(separator: "\n")]).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}

extension TestFailure {
  /// The name of the file, and the line.
  var place: String { "\(file.split(separator: "/").last ?? ""):\(line)" }
}
