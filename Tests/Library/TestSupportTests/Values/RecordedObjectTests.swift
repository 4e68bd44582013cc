import Testing

@testable import TestSupport

@Suite("A recorded object")
struct RecordedObjectTests {
  private final class Model {
    var number: Int
    init(_ number: Int) { self.number = number }
  }

  private enum Call: Equatable { case save(Recorded<Model>) }

  @Test("never equals another one, even if the code under test has released it")
  func isNoAddress() {
    for _ in 0..<100 {
      let calls = CallLog<Call>("MockStore").lenient()
      calls.record(.save(Recorded(Model(666))))

      let expected = Model(1)

      #expect(calls.all != [.save(Recorded(expected))])
    }
  }

  @Test("can be read in a test")
  func isReadable() async {
    let calls = CallLog<Call>("MockStore")

    calls.record(.save(Recorded(Model(666))))

    await calls.expectNext { if case .save(let model) = $0 { model.value.number == 666 } else { false } }
  }

  @Test("is alive while its call is in a log")
  func lifetime() {
    var calls: CallLog<Call>? = CallLog<Call>("MockStore").lenient()
    weak var model: Model?
    do {
      let made = Model(1)
      model = made
      calls?.record(.save(Recorded(made)))
    }

    let wasAlive = model != nil
    calls = nil

    #expect(wasAlive && model == nil)
  }
}
