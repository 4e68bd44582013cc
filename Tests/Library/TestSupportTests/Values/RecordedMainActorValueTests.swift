import ExpectedFailures
import Testing

@testable import TestSupport

private final class Model {
  let number: Int
  var view: SpyStage<Model>?
  init(_ number: Int) { self.number = number }
  // Traps if it does not run on the main actor.
  deinit { MainActor.assumeIsolated {} }
}

@Suite("RecordedMainActorValue")
struct RecordedMainActorValueTests {
  @Test("can be read and compared on the main actor")
  @MainActor
  func mainActor() async {
    let (view, model) = (SpyStage<Model>(), Model(1))

    view.show(model)
    view.show(Model(666))

    await view.expectNext(RecordedMainActorValue(model))
    await view.expectNext { $0.value.number == 666 }
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
    let texts = try await reportedTexts {
      await rehearse { await Self.showTwice() }
    }

    #expect(texts == [])
  }

  @MainActor
  private static func showTwice() {
    let (view, model) = (SpyStage<Model>().lenient(), leakChecked(Model(1)))
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
