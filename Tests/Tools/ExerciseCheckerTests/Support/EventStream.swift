/// The event stream, the output and the exit code of a fake test run.
struct EventStream: Sendable {
  let lines: [String]
  let status: Int32
  let output: [String]

  /// One test that passes.
  static let passing = EventStream([start] + test("does it") + [end])

  /// A run without a test.
  static let empty = EventStream([start, end])

  /// One test that fails.
  static func failing(saying text: String = "wrong") -> Self {
    EventStream([start] + test("does it", in: "RealTests.swift", failures: [(4, text)]) + [end], status: 1)
  }

  /// One test that crashes.
  static func crashing(status: Int32 = 1) -> Self {
    let message = "Module/Presenter.swift:7: Fatal error: nothing there"
    return EventStream([start] + test("does it").dropLast(), status: status, output: [message])
  }

  /// A run that does not start.
  static func broken(saying text: String) -> Self { EventStream([], status: 1, output: [text]) }

  init(_ payloads: [String], status: Int32 = 0, output: [String] = []) {
    lines = payloads.map { #"{"kind": "event", "payload": \#($0), "version": "6.3.0"}"# }
    (self.status, self.output) = (status, output)
  }

  /// The event at the beginning of a run.
  static let start = #"{"kind": "runStarted"}"#

  /// The event at the end of a run.
  static let end = #"{"kind": "runEnded"}"#

  /// The events of a test, from its discovery to its end.
  static func test(
    _ name: String, in file: String = "Tests.swift", failures: [(line: Int, text: String)] = []
  ) -> [String] {
    let place = #""sourceLocation": {"fileID": "Module/\#(file)", "line""#
    let issues = failures.map { line, text in
      #"{"kind": "issueRecorded", "testID": "M/\#(name)", "issue": {"isFailure": true, \#(place): \#(line)}}, "messages": "#
        + #"[{"text": "Issue recorded"}, {"text": "\#(text)"}]}"#
    }
    return [
      #"{"kind": "function", "id": "M/\#(name)", "displayName": "\#(name)", \#(place): 1}}"#,
      #"{"kind": "testStarted", "testID": "M/\#(name)"}"#,
    ] + issues.map { $0.replacing("\n", with: "\\n") } + [#"{"kind": "testEnded", "testID": "M/\#(name)"}"#]
  }
}
