import TestSupport
import Testing

@Suite("RecordedClosure")
struct RecordedClosureTests {
  @Test("gives the closure back, and is equal to any other")
  func givesBack() {
    let recorded = RecordedClosure<(Int) -> Int> { $0 + 1 }

    #expect(recorded.value(1) == 2)
    #expect(recorded == .any)
    #expect(recorded == RecordedClosure { $0 })
    #expect("\(recorded)" == "closure")
  }

  @Test("may be sent where its closure may")
  func isSendable() async {
    let recorded = RecordedClosure<@Sendable () -> Int> { 3 }

    let value = await Task.detached { recorded.value() }.value

    #expect(value == 3)
  }
}

@Suite("RecordedDescription")
struct RecordedDescriptionTests {
  private struct Parcel { let weight: Int }

  @Test("tells values by their type and their text")
  func values() {
    let parcel = RecordedDescription(describing: Parcel(weight: 3))

    #expect(parcel == RecordedDescription(describing: Parcel(weight: 3)))
    #expect(parcel != RecordedDescription(describing: Parcel(weight: 4)))
    #expect(RecordedDescription(describing: 1) != RecordedDescription(describing: Int8(1)))
    #expect("\(parcel)" == "Parcel(weight: 3)")
  }

  @Test("tells what it has seen nothing of by its type")
  func types() {
    let closure = RecordedDescription(typeName: "() -> Void")

    #expect(closure == RecordedDescription(typeName: "() -> Void"))
    #expect(closure != RecordedDescription(typeName: "(Int) -> Void"))
    #expect("\(closure)" == "() -> Void")
  }
}
