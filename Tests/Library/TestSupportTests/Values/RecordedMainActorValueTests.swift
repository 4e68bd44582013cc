import ExpectedFailures
import Testing

@testable import TestSupport

private final class Model {
  let number: Int
  var view: SpyModelView?
  init(_ number: Int) { self.number = number }
  // Traps if it does not run on the main actor.
  deinit { MainActor.assumeIsolated {} }
}

@MainActor
private final class SpyModelView: Spy {
  enum Call: Equatable, Sendable { case show(RecordedMainActorValue<Model>) }

  let calls = CallLog<Call>("SpyModelView")

  func show(_ model: Model) { calls.record(.show(RecordedMainActorValue(model))) }
}

@Suite("RecordedMainActorValue")
struct RecordedMainActorValueTests {
  @Test("can be read and compared on the main actor")
  @MainActor
  func mainActor() async {
    let (view, model) = (SpyModelView(), Model(1))

    view.show(model)
    view.show(Model(666))

    await view.expectNext(.show(RecordedMainActorValue(model)))
    await view.expectNext { if case .show(let model) = $0 { model.value.number == 666 } else { false } }
  }

  @Test("compares arguments as Recorded does on the main actor")
  @MainActor
  func comparison() async {
    let (one, other) = (Model(1), Model(1))

    let list = RecordedMainActorValue([one, other])

    #expect(list == RecordedMainActorValue([one, other]) && list != RecordedMainActorValue([other, one]))
    #expect(RecordedMainActorValue(["Ada": 1] as Any) == RecordedMainActorValue(["Ada": 1] as Any))
    #expect("\(list)" == "[Model, Model]")
  }

  @Test("compares objects by identity outside of the main actor")
  func otherThreads() async {
    let (one, again, other) = await Self.values()

    #expect(one == again && one != other)
    #expect("\(one)" == "Model")
  }

  @Test("shows its parts only on the main actor")
  func parts() async {
    let value = await Self.values().0

    let children = Mirror(reflecting: value).children
    var text = ""
    dump(value, to: &text)

    #expect(children.map(\.label) == ["value"] && !(children.first?.value is Model))
    #expect(text.contains("Model") && !text.contains("number"))
    await MainActor.run { #expect(Mirror(reflecting: value).children.first?.value is Model) }
  }

  @Test("releases its object on the main actor")
  func release() async {
    let model = await Self.recordTwice()

    await MainActor.run {}

    #expect(!model.isAlive)
  }

  /// Records an object, and releases the recordings outside of the main actor.
  private static func recordTwice() async -> WeakObject {
    let (values, model) = await Self.valuesOfOneModel()
    #expect(model.isAlive && values.count == 2)
    return model
  }

  @Test("is no leak of its object at the end of a scope")
  func scope() async throws {
    let issues = try await reportedIssues {
      await rehearse { await Self.showTwice() }
    }

    #expect(issues.isEmpty)
  }

  @MainActor
  private static func showTwice() {
    let (view, model) = (SpyModelView().lenient(), leakChecked(Model(1)))
    // Only the end of the scope breaks this cycle.
    model.view = view
    view.show(model)
    view.show(model)
  }

  @MainActor
  private static func valuesOfOneModel() -> ([RecordedMainActorValue<Model>], WeakObject) {
    let model = Model(1)
    return ([RecordedMainActorValue(model), RecordedMainActorValue(model)], WeakObject(model))
  }

  @MainActor
  private static func values() -> (
    RecordedMainActorValue<Model>, RecordedMainActorValue<Model>, RecordedMainActorValue<Model>
  ) {
    let model = Model(1)
    return (RecordedMainActorValue(model), RecordedMainActorValue(model), RecordedMainActorValue(Model(1)))
  }
}
