import Foundation
import Testing

@testable import TestSupport

@Suite("FixtureGenerator without a seed")
struct FixtureGeneratorTests {
  @Test("makes the same plain model each time, also of a model that contains itself")
  func plainModels() {
    let fixtures = FixtureGenerator()

    let order: Order = fixtures.make()

    #expect(order == fixtures.make())
    #expect(order.buyer == "Ada Byron" && order.email == "ada@example.com" && order.page.host == "example.com")
    #expect(order.count == 1 && order.size == "S" && order.note == nil && order.parts.isEmpty)
  }

  @Test("makes the number of a range that is closest to zero")
  func ranges() {
    let fixtures = FixtureGenerator()

    #expect([3...9, -9 ... -3, -5...5].map(fixtures.int) as [Int] == [3, -3, 0])
    #expect([0.5...1, -1...1].map(fixtures.double) as [Double] == [0.5, 0])
  }

  @Test("makes valid values of the common types of models")
  func standardTypes() {
    let fixtures = FixtureGenerator()

    #expect(fixtures.make(UUID.self).uuidString == "00000000-0000-4000-8000-000000000001")
    #expect(fixtures.make(Range<Int>.self) == 0..<1 && fixtures.make(ClosedRange<UInt8>.self) == 0...1)
    #expect(fixtures.make([Character: Set<Int32>].self).isEmpty && fixtures.make(Set<Int>.self).isEmpty)
    #expect(fixtures.make(Decimal.self) == 1 && fixtures.make(Double.self) == 1 && !fixtures.make(Bool.self))
    #expect(!fixtures.make(String.self).isEmpty && fixtures.make(Data.self).count == 1)
    #expect(fixtures.make(Character.self) == "a" && fixtures.make(Date.self) > .distantPast)
  }

  private struct Order: Fixturable, Equatable {
    var buyer: String
    var email: String
    var page: URL
    var count: UInt8
    var size: String
    var note: String?
    var parts: [Order]

    static func fixture(from fixtures: FixtureGenerator) -> Order {
      Order(
        buyer: fixtures.name(), email: fixtures.email(), page: fixtures.url(), count: fixtures.make(),
        size: fixtures.element(of: ["S", "M", "L"]), note: fixtures.make(), parts: fixtures.make())
    }
  }
}
