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

  @Test("compares objects by identity outside of the main actor, and shows their parts only there")
  func otherThreads() async {
    let ((one, again), other) = (await Self.recordTwice(), await Self.recordTwice().0)

    let children = Mirror(reflecting: one).children
    var text = ""
    dump(one, to: &text)

    #expect(one == again && one != other)
    #expect("\(one)" == "Model")
    #expect(children.map(\.label) == ["value"] && !(children.first?.value is Model))
    #expect(text.contains("Model") && !text.contains("number"))
    await MainActor.run { #expect(Mirror(reflecting: one).children.first?.value is Model) }
  }

  @Test("releases its object on the main actor")
  func release() async {
    func object() async -> WeakObject {
      let values = await Self.recordTwice()
      let object = await MainActor.run { WeakObject(values.0.value) }
      #expect(object.isAlive)
      return object
    }

    let object = await object()
    await MainActor.run {}

    #expect(!object.isAlive)
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

  /// Records an object twice.
  @MainActor
  private static func recordTwice() -> (RecordedMainActorValue<Model>, RecordedMainActorValue<Model>) {
    let model = Model(1)
    return (RecordedMainActorValue(model), RecordedMainActorValue(model))
  }
}
