import Testing

@testable import DoubleGenerator

@Suite("An access level")
struct AccessTests {
  @Test("is the greater, the more may use the declaration")
  func order() {
    let levels = Access.allCases.shuffled()

    let sorted = levels.sorted()

    #expect(sorted == [.private, .fileprivate, .internal, .package, .public, .open])
  }
}
