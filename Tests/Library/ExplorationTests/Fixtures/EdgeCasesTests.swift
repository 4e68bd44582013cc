import Exploration
import Foundation
import TestSupport
import Testing

@Suite("Edge cases")
struct EdgeCasesTests {
  @Test("reach every property of a model")
  func everyPropertyHasEveryEdgeCase() {
    let visitors = edgeCases(of: Visitor.self)

    #expect(Set(visitors.map(\.id)) == Set(Int.edgeCases))
    #expect(Set(visitors.map(\.name)) == Set(String.edgeCases))
    #expect(Set(visitors.map(\.nickname)) == Set(String.edgeCases))
  }

  @Test("reach optional values and collections, which are also nil or empty")
  func optionalsAndCollections() {
    let visitors = edgeCases(of: Visitor.self)

    #expect(Set(visitors.map(\.birthday)) == Set(Date.edgeCases.map(Optional.some) + [nil]))
    #expect(Set(visitors.map(\.pets.count)) == [0, 1, 2, 12])
    #expect(Set(visitors.compactMap(\.pets.first?.age)) == Set(UInt8.edgeCases))
    #expect(Set(visitors.compactMap(\.pets.first?.kind)) == Set(Pet.Kind.allCases))
  }

  @Test("reach values inside several optionals and collections")
  func nested() {
    let values = edgeCases(of: [[String: URL?]?].self)

    let urls = values.flatMap { $0 }.compactMap { $0 }.flatMap(\.values)
    #expect(Set(urls) == Set(URL.edgeCases.map(Optional.some) + [nil]))
  }

  @Test("come at least twice inside any number of optionals and collections", arguments: 1...4)
  func twice(levels: Int) {
    let urls =
      switch levels {
      case 1: edgeCases(of: URL?.self)
      case 2: edgeCases(of: [URL?].self).compactMap { $0.first ?? nil }
      case 3: edgeCases(of: [[URL]?].self).compactMap { $0.first??.first }
      default: edgeCases(of: [[Int: URL]?]?.self).compactMap { $0?.first??.values.first }
      }

    let counts = Dictionary(urls.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.count == URL.edgeCases.count)
    #expect(levels > 3 || counts.values.allSatisfy { $0 >= 2 }, "a dictionary has its entries in any order")
  }

  @Test("include runs with both of two optional values, with either and with none")
  func absences() {
    let pairs = edgeCases { ($0.make(URL?.self), $0.make(Date?.self)) }

    let kinds = Set(pairs.map { [$0.0 == nil, $0.1 == nil] })
    #expect(kinds == [[true, true], [true, false], [false, true], [false, false]])
    #expect(edgeCases(of: Token?.self).map { $0 == nil } == [false, false, false, true])
  }

  @Test("come in the same order first, and in combinations afterwards")
  func combinations() {
    let pairs = edgeCases { (name: $0.name(), text: $0.text()) }

    let count = String.edgeCases.count
    #expect(pairs.count == 2 * count)
    #expect(pairs.prefix(count).allSatisfy { $0.name == $0.text })
    #expect(pairs.suffix(count).count { $0.name != $0.text } > count / 2)
  }

  @Test("are those that a model declares")
  func ownEdgeCases() {
    let values = edgeCases(of: Percentage.self)

    #expect(values.count == 4)
    #expect(Set(values) == Set(Percentage.edgeCases))
  }

  @Test("are the bounds of a range and the ends of a long list")
  func ends() {
    #expect(Set(edgeCases { $0.int(in: 5...9) }) == [5, 6, 8, 9])
    #expect(Set(edgeCases { $0.int(in: .min ... .max) }) == Set(Int.edgeCases))
    #expect(Set(edgeCases { $0.int(in: 3...3) }) == [3])
    #expect(Set(edgeCases { $0.double(in: -1...1) }) == [-1, (-1).nextUp, 0, 1.nextDown, 1])
    #expect(Set(edgeCases { $0.element(of: 0..<32) }) == Set(0..<32))
    #expect(Set(edgeCases { $0.element(of: 0..<33) }) == [0, 32])
  }

  @Test("of addresses are valid addresses")
  func addresses() {
    let (emails, urls) = (edgeCases { $0.email() }, edgeCases { $0.url() })

    #expect(emails.allSatisfy { $0.contains(/.@[^@ ]+$/) })
    #expect(Set(urls).count == 20)
    #expect(Set(edgeCases { $0.make(UUID.self) }).count == 2)
    #expect(Set(edgeCases { $0.make(Data.self) }).count == 6)
  }

  @Test("of numbers are the limits of their types")
  func numbers() {
    #expect(Set(edgeCases(of: Int8.self)) == [0, 1, -1, 127, 126, -128, -127])
    #expect(Set(edgeCases(of: UInt64.self)) == [0, 1, UInt64.max, UInt64.max - 1])
    #expect(edgeCases(of: Double.self).contains(.infinity) && edgeCases(of: Float.self).contains(where: \.isNaN))
    #expect(edgeCases(of: Decimal.self).contains(.greatestFiniteMagnitude))
    #expect(Set(edgeCases(of: Bool.self)) == [false, true])
  }

  @Test("of a model that contains itself are finite")
  func recursion() {
    #expect(edgeCases(of: Folder.self).map(\.depth).max() == 5)
    #expect(edgeCases(of: Term.self).map(\.depth).max() == 5)
  }

  private func edgeCases<Value: Fixturable>(of type: Value.Type) -> [Value] {
    edgeCases { $0.make(type) }
  }

  private func edgeCases<Value>(_ make: (FixtureGenerator) -> Value) -> [Value] {
    var values: [Value] = []
    withFixtures(seeds: 0) { values.append(make($0)) }
    return values
  }
}

/// A model without properties.
private struct Token: Fixturable, Equatable {
  static func fixture(from fixtures: FixtureGenerator) -> Token { Token() }
}
