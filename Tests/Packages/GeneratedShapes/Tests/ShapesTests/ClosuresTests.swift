import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Closures", .rehearsal)
struct ClosuresTests {
  @Test("can be called after they are recorded, be nil, and be recorded as a description if they do not escape")
  func closures() throws {
    let (mock, poster, runner) = (MockAgenda(), MockPoster(), MockRunner())
    let (agenda, anyPoster): (any Agenda, any Poster) = (mock, poster)
    var isDone = false
    poster.makeHandlerAnswer.returns { "\($0)" }
    runner.eachAnswer.returns(2)

    agenda.add("tidy") { isDone = true }
    agenda.addTransform { number, text in [text, "\(number)"] }
    agenda.addAsync {}
    if case .add(_, let task) = mock.calls.all[0] { task.value() }
    anyPoster.post {}
    anyPoster.onAudio { _ in }
    (runner as any Runner).run {}
    #expect(try (runner as any Runner).each([]) { _ in true } == 2)

    #expect(isDone && anyPoster.makeHandler(for: "a")(3) == "3")
    mock.expectCalls(.add("tidy", .any), .addTransform(.any), .addAsync(.any))
    poster.expectCalls(.post(.any), .onAudio(.any), .makeHandler(for: "a"))
    runner.expectCases("run", "each")
    expect(MockObservatory(), .observe(nil)) { ($0 as any Observatory).observe(nil) }
    expect(MockObservatory(), .observe(.any)) { ($0 as any Observatory).observe { _ in } }
    expect(MockObservatory(), .observeEvery(every: .any, until: nil), \.observeEveryAnswer, 1) {
      ($0 as any Observatory).observe(every: { _ in }, until: nil)
    }
  }

  @Test("that are autoclosures are evaluated once, and recorded as their values")
  func autoclosures() throws {
    var count = 0
    expect(MockAssertion(), .check(true, "no")) { ($0 as any Assertion).check(increase(&count) == 1, "no") }
    #expect(count == 1)
    try expect(MockAssertion(), .require(7), \.requireAnswer, 7) { try ($0 as any Assertion).require(7) }
    expect(MockComparison(), .same("a", "b"), \.sameAnswer, true) { ($0 as any Comparison).same("a", "b") }
    expect(MockComparison(), .value(or: 2), \.valueAnswer, 1) { ($0 as any Comparison).value(or: 2) }
    expect(MockComparison(), .note("c", textValue: "d")) { ($0 as any Comparison).note("c", textValue: "d") }
  }

  private func increase(_ count: inout Int) -> Int {
    count += 1
    return count
  }
}
