import ExpectedFailures
import Testing

@testable import TestSupport

private typealias Log = CallLog<Recorded<Any>>

/// A view with a presenter, as strong as a real one.
private final class Screen {
  var presenter: Presenter?
}

private final class Presenter {
  var log: Log?
}

private struct Route {
  let name: String
  let screen: Screen
}

private struct ScreenBox: Hashable {
  let screen: Screen
  static func == (left: ScreenBox, right: ScreenBox) -> Bool { left.screen === right.screen }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(screen)) }
}

private final class Model: Sendable {}

@Suite("A recorded call", .rehearsal)
struct RecordedReferencesTests {
  private let log = Log("SpyRouter")

  enum Kind: CaseIterable {
    case object, optional, optionalArray, dictionary, set, tuple, structure, result, nested

    fileprivate func value(with screen: Screen) -> Any {
      switch self {
      case .object: screen
      case .optional: Optional(screen) as Any
      case .optionalArray: Optional([screen, screen]) as Any
      case .dictionary: ["start": screen]
      case .set: Set([ScreenBox(screen: screen)])
      case .tuple: (1, screen)
      case .structure: Route(name: "start", screen: screen)
      case .result: Result<Screen, any Error>.success(screen)
      case .nested: [["start": [Route(name: "start", screen: screen)]]]
      }
    }
  }

  @Test(
    "is no leak of an object in its value, of whatever kind that is, in a test that is async or not",
    arguments: Kind.allCases, [true, false])
  func kinds(kind: Kind, isAsync: Bool) async {
    var screen: Screen? = Screen()
    screen.map { log.record(Recorded(kind.value(with: $0))) }

    if isAsync { await expectDeallocated(&screen) } else { synchronously { expectDeallocated(&screen) } }

    #expect(screen == nil)
    await log.expectNext { "\($0)".contains("Screen") }
  }

  @Test("is no leak of an object that the recorded one leads to")
  func path() async {
    let other = Screen()
    var presenter: Presenter? = Presenter()
    do {
      let screen = Screen()
      screen.presenter = presenter
      for recorded in [screen, other] { log.record(Recorded(recorded)) }
    }

    await expectDeallocated(&presenter)

    await log.expectCalls(Recorded(other), others: .allowed)
  }

  @Test("is no leak outside of the main actor of an object that belongs there")
  func mainActor() async {
    let stage = SpyStage<Model>()
    var model: Model? = Model()
    if let model { await stage.show(model) }

    await expectDeallocated(&model)

    await stage.expectNext { "\($0)" == "Model" }
  }

  @Test("is no leak in an inner scope if its double belongs to the outer one")
  func innerScope() async {
    await rehearse {
      let log = Log("SpyRouter").lenient()

      await rehearse {
        let screen = leakChecked(Screen())
        log.record(Recorded(screen))
        var other: Screen? = Screen()
        other.map { log.record(Recorded($0)) }
        await expectDeallocated(&other)
      }
    }
  }

  @Test("still keeps its object after a leak check of another one")
  func others() async {
    log.record(Recorded(Presenter()))
    var screen: Screen? = Screen()
    screen.map { log.record(Recorded($0)) }

    await expectDeallocated(&screen)

    await log.expectNext { ($0.value as? Presenter)?.log == nil && $0.value is Presenter }
    log.lenient()
  }

  @Test("does not keep its double alive at the end of a scope, async or not")
  func cycle() async throws {
    let texts = try await reportedTexts { await rehearse { _ = Self.recordInACycle().lenient() } }
    let textsOfBlockingScope = try await reportedTexts { rehearse { _ = Self.recordInACycle().lenient() } }

    #expect(texts == [] && textsOfBlockingScope == [])
  }

  @Test("that is unverified fails the test with its text, although the end of the scope has released it")
  func unverified() async throws {
    let texts = try await reportedTexts {
      await rehearse { _ = Self.recordInACycle() }
    }

    let lines = texts.flatMap { $0.split(separator: "\n") }
    #expect(lines.count == 3)
    #expect(lines.prefix(2) == ["SpyRouter received 1 call that no expectation verified", "  ✗ Screen"])
  }

  /// Makes a double that keeps, through its recorded call, the objects that keep it.
  private static func recordInACycle() -> Log {
    let (log, screen, presenter) = (Log("SpyRouter"), leakChecked(Screen()), Presenter())
    (presenter.log, screen.presenter) = (log, presenter)
    log.record(Recorded(screen))
    return log
  }
}
