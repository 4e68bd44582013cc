import Testing
import ToolSupport

@Suite("Events of Swift Testing") struct SwiftTestingEventsTests {
  @Test("tell the place and the text of a failure")
  func tellThePlaceAndTheTextOfAFailure() {
    let messages = [("fail", "Issue recorded"), ("details", #"a\nb"#)]

    let results = read([
      Event.begin, Event.test("is right", in: "A/One.swift"), Event.start("is right"), Event.end("is right"),
      Event.test("is wrong", in: "A/Two.swift"), Event.start("is wrong"),
      Event.issue(in: "is wrong", at: "A/Two.swift", line: 7, messages: messages), Event.end("is wrong"), Event.finish,
    ])

    #expect(results.started == ["A/One.swift": 1, "A/Two.swift": 1])
    #expect(results.failures == [TestFailure(test: "is wrong", file: "A/Two.swift", line: 7, text: "a\nb")])
    #expect(results.explanation == ["/p/A/Two.swift:7:3: error: \"is wrong\": a\n  b"])
    #expect(results.failed.map(\.description) == ["\"is wrong\""])
    #expect(results.ended == 2)
    #expect(!results.hasStoppedEarly)
  }

  @Test("name the unfinished tests if the stream ends within a line")
  func nameTheUnfinishedTestsIfTheStreamEndsWithinALine() {
    let results = read([
      Event.begin, Event.test("is right"), Event.start("is right"), Event.end("is right"), Event.test("hangs"),
      Event.start("hangs"), #"{"kind": "eve"#,
    ])

    #expect(results.hasStoppedEarly)
    #expect(results.unfinished.map(\.text) == ["hangs"])
    #expect(results.count == 2)
  }

  @Test("tell the results of several processes")
  func tellTheResultsOfSeveralProcesses() {
    let results = read([
      Event.test("crashes"), Event.begin, Event.start("crashes"), Event.test("passes"), Event.begin,
      Event.start("passes"), Event.end("passes"), Event.finish,
    ])

    #expect(results.begun == 2)
    #expect(results.finished == 1)
    #expect(results.ended == 1)
    #expect(results.unfinished.map(\.text) == ["crashes"])
  }

  @Test("do not count skipped tests, suites and test cases")
  func doNotCountSkippedTestsSuitesAndTestCases() {
    let results = read([
      #"{"payload": {"kind": "suite", "id": "S"}}"#, Event.begin, Event.start("S"), Event.test("skipped"),
      #"{"payload": {"kind": "testSkipped", "testID": "skipped"}}"#, Event.test("cases"), Event.start("cases"),
      #"{"payload": {"kind": "testCaseStarted", "testID": "cases"}}"#,
      #"{"payload": {"kind": "testCaseEnded", "testID": "cases"}}"#, Event.end("cases"), Event.end("S"), Event.finish,
    ])

    #expect(results.count == 1)
    #expect(results.ended == 1)
    #expect(results.unfinished.isEmpty)
  }

  @Test("contain no failure for known issues and warnings", arguments: ["passWithKnownIssue", "warning"])
  func containNoFailureForKnownIssuesAndWarnings(symbol: String) {
    let results = read([
      Event.begin, Event.test("t"), Event.issue(in: "t", at: "A/T.swift", line: 1, messages: [(symbol, "no")]),
    ])

    #expect(results.failures.isEmpty)
    #expect(!results.hasFailed)
  }

  @Test("name the arguments of a failed test case")
  func nameTheArgumentsOfAFailedTestCase() {
    let results = read([
      Event.test("t"),
      #"{"payload": {"kind": "issueRecorded", "testID": "t", "_testCase": {"displayName": "2, \"x\""}, "issue": {}, "#
        + #""messages": [{"symbol": "fail", "text": "no"}]}}"#,
    ])

    #expect(results.explanation == [#"error: "t" with 2, "x": no"#])
  }

  private func read(_ lines: [String]) -> TestResults {
    var events = SwiftTestingEvents()
    for line in lines { events.add(line) }
    return events.results
  }
}

/// The lines of an event stream.
enum Event {
  static let begin = #"{"payload": {"kind": "runStarted"}}"#
  static let finish = #"{"payload": {"kind": "runEnded"}}"#

  static func test(_ name: String, in file: String = "A/T.swift") -> String {
    #"{"payload": {"kind": "function", "id": "\#(name)", "displayName": "\#(name)", "#
      + #""sourceLocation": {"fileID": "\#(file)", "line": 1}}}"#
  }

  static func start(_ name: String) -> String { #"{"payload": {"kind": "testStarted", "testID": "\#(name)"}}"# }

  static func end(_ name: String) -> String { #"{"payload": {"kind": "testEnded", "testID": "\#(name)"}}"# }

  static func issue(in name: String, at file: String, line: Int, messages: [(symbol: String, text: String)]) -> String {
    let messages = messages.map { #"{"symbol": "\#($0.symbol)", "text": "\#($0.text)"}"# }.joined(separator: ", ")
    let place = #"{"_filePath": "/p/\#(file)", "fileID": "\#(file)", "line": \#(line), "column": 3}"#
    return #"{"payload": {"kind": "issueRecorded", "testID": "\#(name)", "messages": [\#(messages)], "#
      + #""issue": {"sourceLocation": \#(place)}}}"#
  }
}
