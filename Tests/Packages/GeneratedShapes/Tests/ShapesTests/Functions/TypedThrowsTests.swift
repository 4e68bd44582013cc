import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Typed throws", .rehearsal)
struct TypedThrowsTests {
  @Test("throw an error of their type")
  func typed() async throws {
    let mock = MockGatekeeper()
    let gatekeeper: any Gatekeeper = mock
    mock.admitAnswer.throws(.expired(days: 2))
    mock.visitorAnswer.returns("Ada")

    #expect(throws: GateError.expired(days: 2)) { try gatekeeper.admit(badge: 7) }
    #expect(try await gatekeeper.visitor(of: 7) == "Ada")

    await mock.expectCalls(.admit(badge: 7), .visitor(of: 7))
  }

  @Test("may throw nothing, or anything")
  func extremes() {
    let mock = MockPedant()
    let pedant: any Pedant = mock
    mock.neverAnswer.returns(1)
    mock.anyAnswer.throws(Offline())

    #expect(pedant.never() == 1)
    #expect(throws: Offline()) { try pedant.any() }

    mock.expectCalls(.never, .any)
  }

  @Test("throw an associated type")
  func associated() {
    let mock = MockLineParser<GateError>()
    mock.parseAnswer.throws(.unknown)

    #expect(throws: GateError.unknown) { try parse("1,2", with: mock) }

    mock.expectCalls(.parse("1,2"))
  }

  private func parse<Parser: LineParser>(_ line: String, with parser: Parser) throws(Parser.Failure) -> [Int] {
    try parser.parse(line)
  }
}
