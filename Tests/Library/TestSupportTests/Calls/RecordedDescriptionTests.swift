import TestSupport
import Testing

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
