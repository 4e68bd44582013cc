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

  private class Animal: Equatable {
    var legs = 4
    static func == (left: Animal, right: Animal) -> Bool { true }
  }

  private final class Dog: Animal { let name = "Rex" }
  private final class Cat: Animal { let name = "Tom" }

  private class Vehicle {
    var wheels = 4
  }

  private final class Car: Vehicle {
    var name = "Rex"
    init(_ name: String, wheels: Int) {
      super.init()
      (self.name, self.wheels) = (name, wheels)
    }
  }

  private struct Version: Equatable {
    let number: Int
    let note: String
    static func == (left: Version, right: Version) -> Bool { left.number == right.number }
  }

  private struct Opaque: Equatable, CustomReflectable, CustomStringConvertible {
    let secret: Int
    var description: String { "•••" }
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  private struct Fault: Error, CustomStringConvertible {
    let code: Int
    var description: String { "failed" }
  }

  private struct Masked: CustomReflectable {
    let secret: Int
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  @Test("is found in the parts of values, unless their type declares them equal")
  func parts() {
    let dish = Dish(title: "Tea", price: 1)
    let bytes = Data(repeating: 1, count: 1_000)

    let document = document([
      ("a labeled part", between(Call.fail(message: "a"), and: .fail(message: "b"))),
      ("an unlabeled part", between(Call.move(1, 2), and: .move(1, 3))),
      ("an optional part", between(Call.show([dish]), and: .show([Dish(title: "Tea")]))),
      ("a part of an optional", between(Call.mark(.opened(at: 1)), and: .mark(.opened(at: 2)))),
      ("another case in a part", between(Call.mark(.closed), and: .mark(.opened(at: 2)))),
      ("another case", between(Call.mark(.closed), and: .move(1, 2))),
      ("inherited properties", between(Car("Rex", wheels: 4), and: Car("Bob", wheels: 3))),
      ("a list of equal values", between([Version(number: 1, note: "a")], and: [Version(number: 1, note: "b")])),
      ("a part that decides", between(Version(number: 1, note: "a"), and: Version(number: 2, note: "a"))),
      ("equal objects of two classes", between(Dog(), and: Cat() as Animal)),
      ("lists of equal objects", between([Dog(), Animal()], and: [Animal(), Cat()])),
      ("the same description", between(Opaque(secret: 1), and: Opaque(secret: 2))),
      ("a value that is never equal", between(Double.nan, and: Double.nan)),
      ("another type with the same description", between(1 as Int8 as Any, and: 1 as Int16 as Any)),
      (
        "a part that the description does not show",
        between(Date(timeIntervalSinceReferenceDate: 0.25), and: Date(timeIntervalSinceReferenceDate: 0.5))
      ),
      ("an error", between(Result<Int, any Error>.failure(Fault(code: 1)), and: .failure(Fault(code: 2)))),
      ("hidden parts", between([Masked(secret: 1)], and: [Masked(secret: 2)])),
      ("a hidden part", between((1, next: Set([1]).makeIterator()), and: (1, next: Set([2]).makeIterator()))),
      ("a byte", between(bytes, and: bytes.dropLast() + [2])),
    ])

    expectText(document, matches: "parts")
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

  @Test("is found in objects that refer to themselves, in one way or in many")
  func cycles() {
    let (left, right) = (SelfContaining(name: "a"), SelfContaining(name: "b"))

    #expect(between(left, and: right) == #"name: expected "a", received "b""#)
    #expect(between(Ring(name: "a"), and: Ring(name: "b")) == #"name: expected "a", received "b""#)
    #expect(between(left, and: SelfContaining(name: "a")).hasSuffix("(they differ after this part)"))
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
}
