import TestSupport
import Testing

@Suite("Stored")
struct StoredTests {
  @Test("holds what it was set to last")
  func holds() {
    let title = Stored("Tea")

    title.value = "Coffee"
    title.value += "!"

    #expect(title.value == "Coffee!")
  }

  @Test("is changed in place by many tasks at once, none of which is lost")
  func changesInPlace() async {
    let count = Stored(0)

    await withTaskGroup(of: Void.self) { group in
      for _ in 1...100 { group.addTask { count.withValue { $0 += 1 } } }
    }

    #expect(count.value == 100)
  }

  @Test("lets go of what it held without its lock")
  func letsGoWithoutLock() {
    let stored = Stored<Farewell?>(nil)
    let last = CallLog<Bool>("last").lenient()
    stored.value = Farewell { [weak stored] in last.record(stored?.value == nil) }

    stored.value = nil

    #expect(last.all == [true])
  }

  private final class Farewell: Sendable {
    private let say: @Sendable () -> Void

    init(_ say: @escaping @Sendable () -> Void) {
      self.say = say
    }

    deinit { say() }
  }
}
