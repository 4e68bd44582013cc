import Foundation

/// The event stream, the output and the exit code of a fake test run.
struct EventStream {
  var text = ""
  var status: Int32 = 0
  var output: [String] = []

  /// One test that passes.
  static func passing(_ file: String = "Module/Tests.swift") -> EventStream {
    var stream = EventStream()
    stream.test("does it", in: file)
    stream.end()
    return stream
  }

  /// One test that fails at a line.
  static func failing(
    _ file: String = "Module/RealTests.swift", line: Int = 4, saying text: String = "wrong"
  ) -> EventStream {
    var stream = EventStream()
    stream.test("does it", in: file, failures: [(line, text)])
    stream.end()
    stream.status = 1
    return stream
  }

  /// One test that crashes.
  static func crashing() -> EventStream {
    var stream = EventStream()
    stream.test("does it", in: "Module/Tests.swift", ends: false)
    stream.status = 1
    stream.output = ["Module/Presenter.swift:7: Fatal error: nothing there"]
    return stream
  }

  init() { add(#"{"kind": "runStarted"}"#) }

  mutating func test(_ name: String, in file: String, failures: [(line: Int, text: String)] = [], ends: Bool = true) {
    let identifier = "\(file.prefix { $0 != "/" }).Suite/\(name)"
    let place = #""sourceLocation": {"fileID": "\#(file)", "line": 1}"#
    add(#"{"kind": "function", "id": "\#(identifier)", "displayName": "\#(name)", \#(place)}"#)
    add(#"{"kind": "testStarted", "testID": "\#(identifier)"}"#)
    for failure in failures {
      let text = failure.text.replacingOccurrences(of: "\n", with: "\\n")
      let issue = #"{"isKnown": false, "sourceLocation": {"fileID": "\#(file)", "line": \#(failure.line)}}"#
      let messages = #"[{"symbol": "fail", "text": "Issue recorded"}, {"symbol": "details", "text": "\#(text)"}]"#
      add(#"{"kind": "issueRecorded", "testID": "\#(identifier)", "issue": \#(issue), "messages": \#(messages)}"#)
    }
    if ends { add(#"{"kind": "testEnded", "testID": "\#(identifier)"}"#) }
  }

  mutating func end() { add(#"{"kind": "runEnded"}"#) }

  private mutating func add(_ payload: String) {
    text += #"{"kind": "event", "payload": \#(payload), "version": 0}"# + "\n"
  }
}
