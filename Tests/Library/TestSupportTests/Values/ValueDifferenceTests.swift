import Foundation
import Testing

@testable import TestSupport

@Suite("ValueDifference")
struct ValueDifferenceTests {
  private enum Call: Equatable {
    case fail(message: String)
    case move(Int, Int)
    case show([Dish])
    case mark(Event?)
  }

  private enum Event: Equatable {
    case opened(at: Int)
    case closed
  }

  private struct Dish: Equatable {
    var title: String
    var price: Int?
  }

  @Test("is found in labeled, unlabeled and optional parts")
  func paths() {
    let dish = Dish(title: "Tea", price: 1)

    #expect(between(Call.fail(message: "a"), and: .fail(message: "b")) == #"fail.message: expected "a", received "b""#)
    #expect(between(Call.move(1, 2), and: .move(1, 3)) == "move.1: expected 2, received 3")
    #expect(between(Call.show([dish]), and: .show([Dish(title: "Tea")])) == "show[0].price: expected 1, received nil")
    #expect(between(Call.mark(.opened(at: 1)), and: .mark(.opened(at: 2))) == "mark.opened.at: expected 1, received 2")
    #expect(between(Call.mark(.closed), and: .mark(.opened(at: 2))) == "mark: expected closed, received opened(at: 2)")
    #expect(between(Call.mark(.closed), and: .move(1, 2)) == "expected mark(closed), received move(1, 2)")
  }

  @Test("is found in the inherited properties of an object")
  func inheritedParts() {
    class Animal { var legs = 4 }
    final class Dog: Animal { var name = "Rex" }
    let (left, right) = (Dog(), Dog())

    (right.legs, right.name) = (3, "Bob")

    #expect(
      between(left, and: right) == """
        legs: expected 4, received 3
        name: expected "Rex", received "Bob"
        """)
  }

  @Test("does not exist between values that their type declares equal")
  func equalValues() {
    struct Version: Equatable {
      let number: Int
      let note: String
      static func == (left: Version, right: Version) -> Bool { left.number == right.number }
    }
    class Animal: Equatable {
      static func == (left: Animal, right: Animal) -> Bool { true }
    }
    final class Dog: Animal { let name = "Rex" }
    final class Cat: Animal { let name = "Tom" }

    #expect(between([Version(number: 1, note: "a")], and: [Version(number: 1, note: "b")]) == "")
    #expect(
      between(Version(number: 1, note: "a"), and: Version(number: 2, note: "a")) == "number: expected 1, received 2")
    #expect(between(Dog(), and: Cat()) == "")
    #expect(between([Dog(), Animal()], and: [Animal(), Cat()]) == "")
  }

  @Test("has a note if the values have the same description")
  func sameDescription() {
    struct Opaque: Equatable, CustomReflectable, CustomStringConvertible {
      let secret: Int
      var description: String { "•••" }
      var customMirror: Mirror { Mirror(self, children: [:]) }
    }

    let note = "(they differ, but have the same description)"

    #expect(between(Opaque(secret: 1), and: Opaque(secret: 2)) == "expected •••, received ••• \(note)")
    #expect(between(Double.nan, and: Double.nan) == "expected nan, received nan \(note)")
    #expect(between(1 as Int8, and: 1 as Int16) == "expected 1 as Int8, received 1 as Int16")
  }

  @Test("is found in the mirror of a value if the description does not show it")
  func inexactDescriptions() {
    let (date, bytes) = (Date(timeIntervalSinceReferenceDate: 0.25), Data(repeating: 1, count: 1_000))

    #expect(
      between(date, and: Date(timeIntervalSinceReferenceDate: 0.5))
        == "timeIntervalSinceReferenceDate: expected 0.25, received 0.5")
    #expect(between(bytes, and: bytes.dropLast() + [2]) == "[999]: expected 1, received 2")
  }

  @Test("enters an object that refers to itself once")
  func cyclicObjects() {
    let (left, right) = (Ring(name: "a"), Ring(name: "b"))

    let differences = ValueDifference.between(left, and: right)

    #expect(differences.map(\.path) == ["name"])
  }

  @Test("enters at most a hundred objects")
  func manyObjects() {
    let left = (0..<200).map { Ring(name: "\($0)") }
    let right = left.map { Ring(name: $0.name + "!") }

    let differences = ValueDifference.between(left, and: right, limit: 200)

    #expect(differences[99].description == #"[99].name: expected "99", received "99!""#)
    #expect(
      differences[100].description == "[100]: expected Ring, received Ring (they differ, but have the same description)"
    )
  }

  @Test("is searched only as deep as a small stack allows")
  func deepValues() async {
    let text = await withCheckedContinuation { continuation in
      let thread = Thread {
        let (left, right) = (Chain(length: 200, end: 1), Chain(length: 200, end: 2))
        continuation.resume(returning: ValueDifference.between(left, and: right).map(\.description).joined())
      }
      thread.stackSize = 512 * 1_024
      thread.start()
    }

    #expect(text.hasPrefix("link.1.link.1.link.1.link.1…link.1.link.1.link.1.link.1: expected link(167"))
    #expect(text.hasSuffix("… (they differ after this part)"))
  }

  @Test("is described for a few parts, and counted for the others")
  func limits() {
    let differences = ValueDifference.between(Array(0..<100), and: Array(100..<200))
    let several = ValueDifference.between([1, 2, 3], and: [4, 5, 6], limit: 2)
    let dishes = (0..<10_000).map { (number: Int) in Dish(title: "\(number)", price: number) }

    let many = ValueDifference.between(dishes, and: dishes.map { Dish(title: $0.title + "!", price: -1) }, limit: 1)

    #expect(differences.map(\.path) == ["[0]", "[1]", "[2]", "[3]", "[4]", ""])
    #expect(differences.last?.description == "… and 95 more differences")
    #expect(several.last?.description == "… and 1 more difference")
    #expect(many.last?.description.hasPrefix("… and at least 1") == true)
  }

  @Test("is found in objects that refer to themselves in many ways")
  func manyCycles() {
    let (left, right) = (SelfContaining(name: "a"), SelfContaining(name: "b"))

    #expect(between(left, and: right) == #"name: expected "a", received "b""#)
    #expect(between(left, and: SelfContaining(name: "a")) == "")
  }

  /// An object that contains itself many times in its mirror.
  private final class SelfContaining: CustomReflectable {
    let name: String
    var customMirror: Mirror { Mirror(self, children: ["a": self, "b": [self, self], "name": name, "c": self]) }

    init(name: String) {
      self.name = name
    }
  }

  /// An object that refers to itself.
  private final class Ring: Equatable {
    let name: String
    private(set) var next: Ring?

    init(name: String) {
      self.name = name
      next = self
    }

    static func == (left: Ring, right: Ring) -> Bool { left.name == right.name }
  }

  private indirect enum Chain: Equatable {
    case end(Int)
    case link(Int, Chain)

    init(length: Int, end: Int) {
      self = (0..<length).reduce(.end(end)) { .link($1, $0) }
    }
  }

  private func between<Value>(_ expected: Value, and received: Value) -> String {
    ValueDifference.between(expected, and: received).map(\.description).joined(separator: "\n")
  }

  private func between(_ expected: Int8, and received: Int16) -> String {
    between(expected as Any, and: received as Any)
  }
}
