import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Closures", .rehearsal)
struct ClosuresTests {
  @Test("that escape are recorded, and can be called")
  func escaping() {
    let mock = MockAgenda()
    let agenda: any Agenda = mock
    var isDone = false

    agenda.add("tidy") { isDone = true }
    agenda.addTransform { number, text in [text, "\(number)"] }
    agenda.addAsync {}
    if case .add(_, let task) = mock.calls.all[0] { task.value() }

    #expect(isDone)
    mock.expectCalls(.add("tidy", .any), .addTransform(.any), .addAsync(.any))
  }

  @Test("that do not escape are recorded by a description")
  func nonEscaping() throws {
    let mock = MockRunner()
    let runner: any Runner = mock
    mock.eachAnswer.returns(2)

    runner.run {}
    #expect(try runner.each([]) { _ in true } == 2)

    mock.expectNext { isCase("run", $0) }
    mock.expectNext { isCase("each", $0) }
  }

  @Test("may be missing")
  func optional() {
    let mock = MockObservatory()
    let observatory: any Observatory = mock
    mock.observeEveryAnswer.returns(1)

    observatory.observe(nil)
    observatory.observe { _ in }
    #expect(observatory.observe(every: { _ in }, until: nil) == 1)

    mock.expectCalls(.observe(nil), .observe(.any), .observeEvery(every: .any, until: nil))
  }

  @Test("that are written as values are evaluated once")
  func autoclosures() throws {
    let mock = MockAssertion()
    let assertion: any Assertion = mock
    var count = 0
    mock.requireAnswer.returns(7)

    assertion.check(increase(&count) == 1, "message")
    #expect(try assertion.require(7) == 7)

    #expect(count == 1)
    mock.expectCalls(.check(true, "message"), .require(7))
  }

  @Test("may be isolated, and may be results")
  func isolated() async {
    let mock = MockPoster()
    let poster: any Poster = mock
    mock.makeHandlerAnswer.returns { "\($0)" }

    poster.post {}
    #expect(poster.makeHandler(for: "a")(3) == "3")
    poster.onAudio { _ in }

    await mock.expectCalls(.post(.any), .makeHandler(for: "a"), .onAudio(.any))
  }

  private func increase(_ count: inout Int) -> Int {
    count += 1
    return count
  }

  @Test("of any type are recorded as what they give")
  func generic() {
    let mock = MockComparison()
    let comparison: any Comparison = mock
    mock.sameAnswer.returns(true)
    mock.valueAnswer.returns(1)

    #expect(comparison.same("a", "b"))
    #expect(comparison.value(or: 2) == 1)
    comparison.note("c", textValue: "d")

    mock.expectCalls(.same("a", "b"), .value(or: 2), .note("c", textValue: "d"))
  }
}
