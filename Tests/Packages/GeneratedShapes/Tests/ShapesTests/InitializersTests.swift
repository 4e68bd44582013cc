import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Initializers", .rehearsal)
struct InitializersTests {
  @Test("are recorded")
  func plain() {
    let type: any Channel.Type = MockChannel.self

    let channel = type.init(name: "one")
    channel.tune()

    MockChannel.statics.expectCalls(.initialize(name: "one"))
    (channel as? MockChannel)?.expectCalls(.tune)
  }

  @Test("fail as stubbed")
  func failable() {
    let type: any Frequency.Type = MockFrequency.self
    MockFrequency.statics.initializeAnswer.sequence(.returns(true), .returns(false))

    #expect(type.init(text: "98.5") != nil)
    #expect(type.init(text: "loud") == nil)

    MockFrequency.statics.expectCalls(.initialize(text: "98.5"), .initialize(text: "loud"))
  }

  @Test("throw a stubbed error")
  func throwing() async {
    let type: any Connection.Type = MockConnection.self
    MockConnection.statics.initializeHostAnswer.throws(Offline())
    MockConnection.statics.initializeAnswer.throws(GateError.unknown)

    #expect(throws: Offline()) { _ = try type.init(host: "example.com") }
    await #expect(throws: GateError.unknown) { _ = try await type.init() }

    await MockConnection.statics.expectCalls(.initializeHost(host: "example.com"), .initialize)
  }

  @Test("can have no parameters, or take another instance")
  func blank() {
    let blank = make(MockBlank.self)

    MockBlank.statics.expectNext(.initialize)
    MockBlank.statics.expectNext { isCase("initializeCopying", $0) }
    blank.expectNoCalls()
  }

  @Test("are distinguished by their types")
  func overloads() {
    let type: any Gauge.Type = MockGauge.self
    MockGauge.statics.initializeCodeAnswer.returns(true)

    _ = type.init(Int(1))
    _ = type.init(Double(2))
    _ = type.init(code: "x")

    MockGauge.statics.expectCalls(.initializeInt(1), .initializeDouble(2), .initializeCode(code: "x"))
  }

  private func make<B: Blank>(_ type: B.Type) -> B { B(copying: B()) }
}
