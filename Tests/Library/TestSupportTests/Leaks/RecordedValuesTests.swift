import TestSupport
import Testing

private final class Presenter: Sendable {}

private struct Route {
  let name: String
  let presenter: Presenter
}

private final class SpyRouter: Spy {
  let calls = CallLog<Recorded<Any>>("SpyRouter").lenient()

  func open(_ value: Any) { calls.record(Recorded(value)) }
}

@MainActor
private final class SpyView: Spy {
  let calls = CallLog<RecordedMainActorValue<Model>>("SpyView").lenient()

  func show(_ model: Model) { calls.record(RecordedMainActorValue(model)) }
}

private final class Model: Sendable {}

@Suite("A leak check of an object in a recorded value", .rehearsal)
struct RecordedValuesTests {
  @Test("passes for all kinds of values", arguments: Kind.allCases)
  func kinds(kind: Kind) async {
    let spy = SpyRouter()
    var presenter: Presenter? = Presenter()
    presenter.map { spy.open(kind.value(with: $0)) }

    await expectDeallocated(&presenter)

    #expect("\(spy.calls.all)".contains("Presenter"))
  }

  @Test("passes in a test that is not async", arguments: [Kind.dictionary, .nested])
  func blocking(kind: Kind) {
    let spy = SpyRouter()
    var presenter: Presenter? = Presenter()
    presenter.map { spy.open(kind.value(with: $0)) }

    expectDeallocated(&presenter)

    #expect("\(spy.calls.all)".contains("Presenter"))
  }

  @Test("passes outside of the main actor for a value of the main actor")
  func mainActor() async {
    let view = SpyView()
    var model: Model? = Model()
    if let model { await view.show(model) }

    await expectDeallocated(&model)

    await view.expectNext { "\($0)" == "Model" }
  }

  @Test("passes in an inner scope for a double of the outer one")
  func innerScope() async {
    await rehearse {
      let spy = SpyRouter()

      await rehearse {
        let presenter = leakChecked(Presenter())
        spy.open(presenter)
        var other: Presenter? = Presenter()
        other.map { spy.open($0) }
        await expectDeallocated(&other)
      }
    }
  }

  enum Kind: CaseIterable {
    case object, optional, optionalArray, dictionary, set, tuple, structure, result, nested

    fileprivate func value(with presenter: Presenter) -> Any {
      switch self {
      case .object: presenter
      case .optional: Optional(presenter) as Any
      case .optionalArray: Optional([presenter]) as Any
      case .dictionary: ["start": presenter]
      case .set: Set([ObjectBox(object: presenter)])
      case .tuple: (1, presenter)
      case .structure: Route(name: "start", presenter: presenter)
      case .result: Result<Presenter, any Error>.success(presenter)
      case .nested: [["start": [Route(name: "start", presenter: presenter)]]]
      }
    }
  }
}

private struct ObjectBox: Hashable {
  let object: Presenter
  static func == (left: ObjectBox, right: ObjectBox) -> Bool { left.object === right.object }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
}
