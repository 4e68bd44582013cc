import Testing

@testable import ExerciseChecker

@Suite("Received calls")
struct ReceivedCallsTests {
  @Test("are the right column of a table, without its marks")
  func table() {
    let received = ReceivedCalls(
      """
      SpyMenu did not receive call 3 of 3 within 5 seconds:
             expected             received
        ✓ 1  start                start
        ✗ 2  show(["–  a", "b"])  show(["a  –"])
        ✗ 3  stop                 –
          → show[1]: expected "b", received nothing
      """)

    #expect(received?.calls == ["start", #"show(["a  –"])"#])
    #expect(
      received?.text == """
        SpyMenu received these calls, in order:

          1  start
          2  show(["a  –"])
        """)
  }

  @Test("have the numbers of a shortened table")
  func longTable() {
    let received = ReceivedCalls(
      """
      MockKitchen received an unexpected call 8 of 20:
              expected  received
          … 4 calls before
        ✓  5  a         a
        ✗  6  b         c
          … 1 call after
      """)

    #expect(
      received?.text == """
        MockKitchen received these calls, in order:

          … 4 calls before
          5  a
          6  c
          … 1 call after
        """)
  }

  @Test(
    "are found in every failure that lists received calls",
    arguments: [
      ("SpyMenu received 1 call where none was expected:\n  ✗ start", ["start"]),
      ("SpyMenu received 2 calls that no expectation verified\n  ✗ start\n  ✗ stop", ["start", "stop"]),
      ("SpyMenu received a next call that does not match: show([])", ["show([])"]),
      ("SpyMenu did not receive a next call within 5 seconds", []),
    ])
  func otherFailures(failure: String, calls: [String]) {
    #expect(ReceivedCalls(failure)?.calls == calls)
  }

  @Test("are none if no call arrived")
  func nothing() {
    let failure = "SpyMenu did not receive call 1 of 1:\n       expected  received\n  ✗ 1  start     –"

    #expect(ReceivedCalls(failure)?.text == "SpyMenu received no further call.")
  }

  @Test(
    "are nil for other failures",
    arguments: ["Expectation failed: (a → 1) == (b → 2)", "SpyMenu stays alive: something still holds it", ""])
  func others(failure: String) {
    #expect(ReceivedCalls(failure) == nil)
  }
}
