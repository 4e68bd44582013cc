import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Static members", .rehearsal)
struct StaticsTests {
  @Test("are stored, or recorded for the test that calls them, and can be generic")
  func members() async throws {
    let (tracker, info): (any UsageTracker.Type, any BuildInfo.Type) = (MockUsageTracker.self, MockBuildInfo.self)
    MockUsageTracker.statics.flushAnswer.returns(2)
    MockBuildInfo.statics.version = "1.0"
    MockTextDecoding.statics.decodeAnswer.returns(7)
    MockTextDecoding.statics.decodeCompletionAnswer.returns("seven")

    tracker.track("open")
    info.isDebug = true
    let (number, text) = try await decoded(by: MockTextDecoding.self)

    #expect(try await tracker.flush() == 2)
    #expect(info.version == "1.0" && info.isDebug && number == 7 && text == "seven")
    await MockUsageTracker.statics.expectCalls(.track("open"), .flush)
    await MockBuildInfo.statics.expectCalls(.setIsDebug(true))
    await MockTextDecoding.statics.expectCalls(.decodeCompletion("seven"), .decode("7"))

    expect(MockBuildInfo(), .describe, \.describeAnswer, "one") { ($0 as any BuildInfo).describe() }
  }

  private func decoded<D: TextDecoding>(by type: D.Type) async throws -> (Int, String) {
    let text = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<String, any Error>) in
      D.decode("seven") { continuation.resume(with: $0) }
    }
    return (try D.decode("7"), text)
  }

  @Test("can be operators, which have names in words")
  func operators() {
    let (two, three, five) = (MockAmount(), MockAmount(), MockAmount())
    let (start, end) = (MockRoute(), MockRoute())
    MockAmount.statics.plusAnswer.returns(five)
    MockAmount.statics.timesAnswer.returns(five)
    MockAmount.statics.minusAnswer.returns(two)
    MockRoute.statics.tildeGreaterAnswer.returns(true)
    MockAudio.statics.minusAnswer.returns(7)

    #expect(calculate(two, three) === five)
    #expect(leads(start, to: end))
    #expect(-MockAudio() == 7)

    let (left, right, sum) = (ObjectIdentity(two), ObjectIdentity(three), ObjectIdentity(five))
    MockAmount.statics.expectCalls(.plus(left, right), .times(sum, 2), .minus(sum))
    MockRoute.statics.expectCalls(.tildeGreater(ObjectIdentity(start), ObjectIdentity(end)))
    MockAudio.statics.expectCalls(MockAudio.statics.calls.all[0])
  }

  private func calculate<A: Amount>(_ left: A, _ right: A) -> A {
    let product = (left + right) * 2
    _ = -product
    return product
  }

  private func leads<R: Route>(_ start: R, to end: R) -> Bool { start ~> end }
}

@Suite("Initializers", .rehearsal)
struct InitializersTests {
  @Test("are recorded, told apart by their types, and fail or throw an error as their answers say")
  func initializers() async {
    let (channel, gauge): (any Channel.Type, any Gauge.Type) = (MockChannel.self, MockGauge.self)
    let (frequency, type): (any Frequency.Type, any Connection.Type) = (MockFrequency.self, MockConnection.self)
    MockGauge.statics.initializeCodeAnswer.returns(true)
    MockFrequency.statics.initializeAnswer.sequence(.returns(true), .returns(false))
    MockConnection.statics.initializeHostAnswer.throws(Offline())
    MockConnection.statics.initializeAnswer.throws(GateError.unknown)

    let mock = channel.init(name: "one") as? MockChannel
    mock?.tune()
    _ = gauge.init(Int(1))
    _ = gauge.init(Double(2))
    _ = gauge.init(code: "x")
    let blank = copy(of: MockBlank.self)
    #expect(frequency.init(text: "98.5") != nil && frequency.init(text: "loud") == nil)
    #expect(throws: Offline()) { _ = try type.init(host: "example.com") }
    await #expect(throws: GateError.unknown) { _ = try await type.init() }

    await MockChannel.statics.expectCalls(.initialize(name: "one"))
    await mock?.expectCalls(.tune)
    await MockGauge.statics.expectCalls(.initializeInt(1), .initializeDouble(2), .initializeCode("x"))
    await MockBlank.statics.expectNext(.initialize)
    MockBlank.statics.expectCases("initializeCopying")
    await blank.expectNoCalls()
    await MockFrequency.statics.expectCalls(.initialize(text: "98.5"), .initialize(text: "loud"))
    await MockConnection.statics.expectCalls(.initializeHost("example.com"), .initialize)
  }

  private func copy<B: Blank>(of type: B.Type) -> B { B(copying: B()) }
}

@Suite("Self", .rehearsal)
struct SelfTypesTests {
  @Test("is recorded by identity and returned, also by builders and static members, and does not outlive its test")
  func selfTypes() {
    let (mock, other, page, next) = (MockMergeable(), MockMergeable(), MockPage(), MockPage())
    let (builder, same) = (MockQueryBuilder(), MockQueryBuilder())
    mock.mergedAnswer.returns(other)
    page.next = next
    MockPage.statics.firstAnswer.returns(page)
    builder.filteredAnswer.returns(same)
    same.filteredAnswer.returns(same)
    same.sortedAnswer.sequence(.returns(same), then: .returns(same))
    MockSingletonRegistry.statics.sharedAnswer.returns(MockSingletonRegistry())
    MockSingletonRegistry.statics.makeAnswer.returns(MockSingletonRegistry())

    mock.merge(other)
    #expect(mock.merged(with: other) === other)
    #expect(second(MockPage.self) === next)
    #expect((builder as any QueryBuilder).filtered(by: "a").sorted() === same)
    #expect((same as any QueryBuilder).filtered(by: "b").sorted() === same)
    #expect(isShared(MockSingletonRegistry.self) && !isShared(made: MockSingletonRegistry.self))

    mock.expectCalls(.merge(ObjectIdentity(other)), .merged(with: ObjectIdentity(other)))
    MockPage.statics.expectCalls(.first)
    builder.expectCalls(.filtered(by: "a"))
    same.expectCalls(.sorted, .filtered(by: "b"), .sorted)
    MockSingletonRegistry.statics.expectCalls(.shared, .shared, .make, .shared)
  }

  private func second<P: Page>(_ type: P.Type) -> P? { P.first().next }

  private func isShared<R: SingletonRegistry>(_ type: R.Type) -> Bool { R.shared === R.shared }

  private func isShared<R: SingletonRegistry>(made type: R.Type) -> Bool { R.make() === R.shared }
}
