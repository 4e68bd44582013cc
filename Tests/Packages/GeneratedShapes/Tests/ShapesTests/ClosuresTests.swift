import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Closures", .rehearsal)
struct ClosuresTests {
  @Test("can be called after they are recorded")
  func escaping() async {
    let (mock, poster) = (MockAgenda(), MockPoster())
    let (agenda, anyPoster): (any Agenda, any Poster) = (mock, poster)
    var isDone = false
    poster.makeHandlerAnswer.returns { "\($0)" }

    agenda.add("tidy") { isDone = true }
    agenda.addTransform { number, text in [text, "\(number)"] }
    agenda.addAsync {}
    if case .add(_, let task) = mock.calls.all[0] { task.value() }
    anyPoster.post {}
    anyPoster.onAudio { _ in }

    #expect(isDone && anyPoster.makeHandler(for: "a")(3) == "3")
    await mock.expectCalls(.add("tidy", .any), .addTransform(.any), .addAsync(.any))
    await poster.expectCalls(.post(.any), .onAudio(.any), .makeHandler(for: "a"))
  }

  @Test("can be nil, and are recorded as a description if they do not escape")
  func optional() throws {
    let (runner, mock) = (MockRunner(), MockObservatory())
    let observatory: any Observatory = mock
    runner.eachAnswer.returns(2)
    mock.observeEveryAnswer.returns(1)

    (runner as any Runner).run {}
    #expect(try (runner as any Runner).each([]) { _ in true } == 2)
    observatory.observe(nil)
    observatory.observe { _ in }
    #expect(observatory.observe(every: { _ in }, until: nil) == 1)

    runner.expectCases("run", "each")
    mock.expectCalls(.observe(nil), .observe(.any), .observeEvery(every: .any, until: nil))
  }

  @Test("that are autoclosures are evaluated once, and recorded as their values")
  func autoclosures() throws {
    let (assertion, mock) = (MockAssertion(), MockComparison())
    let comparison: any Comparison = mock
    var count = 0
    assertion.requireAnswer.returns(7)
    mock.sameAnswer.returns(true)
    mock.valueAnswer.returns(1)

    (assertion as any Assertion).check(increase(&count) == 1, "message")
    #expect(try (assertion as any Assertion).require(7) == 7)
    #expect(comparison.same("a", "b") && comparison.value(or: 2) == 1)
    comparison.note("c", textValue: "d")

    #expect(count == 1)
    assertion.expectCalls(.check(true, "message"), .require(7))
    mock.expectCalls(.same("a", "b"), .value(or: 2), .note("c", textValue: "d"))
  }

  private func increase(_ count: inout Int) -> Int {
    count += 1
    return count
  }
}
