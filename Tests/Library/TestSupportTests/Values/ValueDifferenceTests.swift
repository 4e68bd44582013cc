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

  @Test("is found in the parts of values, unless their type declares them equal")
  func parts() {
    let dish = Dish(title: "Tea", price: 1)
    let bytes = Data(repeating: 1, count: 1_000_000)
    let numbers = [Int](repeating: 1, count: 1_000_000)
    let text = String(repeating: "ä ", count: 500_000)

    let document = document([
      ("a labeled part", difference(Call.fail(message: "a"), .fail(message: "b"))),
      ("an unlabeled part", difference(Call.move(1, 2), .move(1, 3))),
      ("an optional part", difference(Call.show([dish]), .show([Dish(title: "Tea")]))),
      ("a part of an optional", difference(Call.mark(.opened(at: 1)), .mark(.opened(at: 2)))),
      ("another case in a part", difference(Call.mark(.closed), .mark(.opened(at: 2)))),
      ("another case", difference(Call.mark(.closed), .move(1, 2))),
      ("inherited properties", difference(Car("Rex", wheels: 4), Car("Bob", wheels: 3))),
      ("a list of equal values", difference([Version(number: 1, note: "a")], [Version(number: 1, note: "b")])),
      ("a part that decides", difference(Version(number: 1, note: "a"), Version(number: 2, note: "a"))),
      ("equal objects of two classes", difference(Dog(), Cat() as Animal)),
      ("lists of equal objects", difference([Dog(), Animal()], [Animal(), Cat()])),
      ("the same description", difference(Secret(text: "a"), Secret(text: "b"))),
      ("a value that is never equal", difference(Double.nan, Double.nan)),
      ("another type with the same description", difference(1 as Int8 as Any, 1 as Int16 as Any)),
      (
        "a part that the description does not show",
        difference(Date(timeIntervalSinceReferenceDate: 0.25), Date(timeIntervalSinceReferenceDate: 0.5))
      ),
      ("an error", difference(Result<Int, any Error>.failure(Offline(code: 1)), .failure(Offline(code: 2)))),
      ("hidden parts", difference([Mask(secret: "a", parts: [:])], [Mask(secret: "b", parts: [:])])),
      ("a hidden part", difference((1, next: Set([1]).makeIterator()), (1, next: Set([2]).makeIterator()))),
      ("a byte", difference(bytes + [2] + bytes, bytes + [3] + bytes)),
      ("two numbers far from each other", difference([0] + numbers + [2], [3] + numbers + [4])),
      ("all numbers", difference(numbers, [Int](repeating: 2, count: numbers.count))),
      ("a character", difference("\(text)a\(text)", "\(text)b\(text)")),
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

  @Test("is searched only as deep as a small stack allows, and not found between equal values of any depth")
  func deepValues() async {
    let (text, areEqual) = await withCheckedContinuation { continuation in
      let thread = Thread {
        let (left, right) = (Chain(length: 300, end: 1), Chain(length: 300, end: 2))
        let text = ValueDifference.between(left, and: right).map(\.description).joined()
        continuation.resume(returning: (text, StructuralEquality.holds(between: left, and: left)))
      }
      thread.stackSize = 512 * 1_024
      thread.start()
    }

    #expect(text.hasPrefix(#"link["next"].link["next"].link["next"].link["next"]"#))
    #expect(text.hasSuffix("… (they differ after this part)"))
    #expect(areEqual)
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

    #expect(difference(left, right) == #"name: expected "a", received "b""#)
    #expect(difference(Ring(name: "a"), Ring(name: "b")) == #"name: expected "a", received "b""#)
    #expect(difference(left, SelfContaining(name: "a")).hasSuffix("(they differ after this part)"))
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

  private indirect enum Chain {
    case end(Int)
    case link([String: Chain])

    init(length: Int, end: Int) {
      self = (0..<length).reduce(.end(end)) { chain, _ in .link(["next": chain]) }
    }
  }
}
