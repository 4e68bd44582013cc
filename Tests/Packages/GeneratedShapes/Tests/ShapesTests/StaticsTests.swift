import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Static members", .rehearsal)
struct StaticsTests {
  @Test("are stored, or recorded for the test that calls them")
  func members() async throws {
    let (tracker, mock): (any UsageTracker.Type, MockUsageTracker) = (MockUsageTracker.self, MockUsageTracker())
    MockUsageTracker.statics.flushAnswer.returns(2)
    MockUsageTracker.statics.version = "1.0"
    mock.describeAnswer.returns("one")

    tracker.track("open")
    tracker.isDebug = true
    #expect(try await tracker.flush() == 2)
    #expect((mock as any UsageTracker).describe() == "one")

    #expect(tracker.version == "1.0" && tracker.isDebug)
    await MockUsageTracker.statics.expectCalls(.track("open"), .setIsDebug(true), .flush)
    await mock.expectCalls(.describe)
  }

  @Test("can be generic")
  func generic() async throws {
    MockTextDecoding.statics.decodeAnswer.returns(7)
    MockTextDecoding.statics.decodeCompletionAnswer.returns("seven")

    let (number, text) = try await decoded(by: MockTextDecoding.self)

    #expect(number == 7 && text == "seven")
    await MockTextDecoding.statics.expectCalls(.decodeCompletion("seven"), .decode("7"))
  }

  private func decoded<D: TextDecoding>(by type: D.Type) async throws -> (Int, String) {
    let text = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<String, any Error>) in
      D.decode("seven") { continuation.resume(with: $0) }
    }
    return (try D.decode("7"), text)
  }
}

@Suite("Initializers", .rehearsal)
struct InitializersTests {
  @Test("are recorded, and fail or throw an error as their answers say")
  func initializers() async {
    let type: any Connection.Type = MockConnection.self
    MockConnection.statics.initializeHostAnswer.throws(Offline())
    MockConnection.statics.initializePortAnswer.sequence(.returns(true), .returns(false))

    await #expect(throws: Offline()) { _ = try await type.init(host: "example.com") }
    #expect(type.init(port: 80) != nil && type.init(port: 0) == nil)
    let copy = copy(of: MockConnection())

    await MockConnection.statics.expectCalls(
      .initializeHost("example.com"), .initializePort(80), .initializePort(0), others: .verifiedElsewhere)
    MockConnection.statics.expectCases("initializeCopying")
    await copy.expectNoCalls()
  }

  private func copy<C: Connection>(of connection: C) -> C { C(copying: connection) }
}

@Suite("Self", .rehearsal)
struct SelfTypesTests {
  @Test("is recorded by identity and returned, also by builders and static members, and does not outlive its test")
  func selfTypes() {
    let (builder, same, next) = (MockQueryBuilder(), MockQueryBuilder(), MockQueryBuilder())
    builder.filteredAnswer.returns(same)
    same.mergedAnswer.returns(same)
    same.next = next
    MockQueryBuilder.statics.firstAnswer.returns(same)

    #expect((builder as any QueryBuilder).filtered(by: "a") === same)
    #expect(same.merged(with: builder) === same)
    #expect(second(MockQueryBuilder.self) === next)

    builder.expectCalls(.filtered(by: "a"))
    same.expectCalls(.merged(with: ObjectIdentity(builder)))
    MockQueryBuilder.statics.expectCalls(.first)
  }

  @MainActor
  @Test("is the double itself by default, on every actor")
  func itself() async {
    let (query, shared) = (MockQueryBuilder(), MockSharedBuilder())
    let (form, pipeline) = (MockFormBuilder(), MockPipelineBuilder())

    #expect(query.filtered(by: "a").filtered(by: "b") === query)
    #expect(await shared.adding(1).copy[2].loaded() === shared)
    #expect(form.titled("a").plain() === form)
    #expect(await pipeline.named("a").plain() === pipeline)

    await query.expectCalls(.filtered(by: "a"), .filtered(by: "b"))
    await shared.expectCalls(.adding(1), .copy, .getSubscript(2), .loaded)
    await form.expectCalls(.titled("a"), .plain)
    await pipeline.expectCalls(.named("a"), .plain)
  }

  private func second<B: QueryBuilder>(_ type: B.Type) -> B? { B.first().next }
}
