import TestSupport
import Testing

@testable import Exploration

@MainActor
@Suite("Rule about the calls of a double")
struct CallRuleTests {
  private typealias Call = SpyReader.Call

  @Test(
    "demands that two calls come in turn",
    arguments: [
      ([.start, .end, .start, .show("a"), .end], nil),
      ([.start], nil),
      ([.end], "end came without start"),
      ([.start, .show("a"), .start], "start came twice"),
      ([.start, .end, .end], "end came without start"),
    ] as [([SpyReader.Call], String?)])
  func alternating(calls: [SpyReader.Call], problem: String?) {
    #expect(Self.problem(with: calls, .alternating(.start, .end)) == problem)
  }

  @Test(
    "allows one result for each start",
    arguments: [
      ([.start, .show("a"), .end, .start, .show("b")], nil),
      ([.show("a"), .start, .show("b")], nil),
      ([.start, .show("a"), .end, .show("b")], #"show("b") came after show("a"), without start"#),
      ([.show("a"), .show(String(repeating: "b", count: 40))], #"show came after show("a"), without start"#),
    ] as [([SpyReader.Call], String?)])
  func atMostOne(calls: [SpyReader.Call], problem: String?) {
    let rule = CallRule<Call>.atMostOne(after: .start) { call in if case .show = call { true } else { false } }

    #expect(Self.problem(with: calls, rule) == problem)
  }

  @Test("allows no call while a condition holds")
  func silent() {
    let isClosed = Stored(false)
    let check = CallRule<Call>.silent { isClosed.value }.makeCheck()

    let before = check(.start)
    isClosed.value = true

    #expect(before == nil)
    #expect(check(.start) == "start came while no call may come")
  }

  @Test("begins anew for each double")
  func state() {
    let rule = CallRule<Call>.alternating(.start, .end)

    #expect(rule.makeCheck()(.start) == nil)
    #expect(rule.makeCheck()(.start) == nil)
  }

  /// Returns the first problem with some calls.
  private static func problem(with calls: [Call], _ rule: CallRule<Call>) -> String? {
    let check = rule.makeCheck()
    for call in calls {
      if let problem = check(call) { return problem }
    }
    return nil
  }
}
