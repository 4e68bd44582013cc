import Testing

@testable import TestSupport

@Suite("Recorded values")
struct RecordedTests {
  private struct Tag: Equatable { let name: String }
  private struct Plain { let name: String, number: Int }
  private struct Action { let name: String, run: () -> Int }
  private enum Shape {
    case dot, line
    case circle(Double)
    case named(String, of: Plain)
  }
  private struct Offline: Error { let code: Int }
  private enum Fault: Error, Equatable { case broken(Int) }
  private final class Node {
    var next: Node?
    let number: Int
    init(_ number: Int) { self.number = number }
  }
  private final class Point: Equatable {
    let x: Int
    init(_ x: Int) { self.x = x }
    static func == (left: Point, right: Point) -> Bool { left.x == right.x }
  }
  private struct Mask: CustomReflectable {
    let secret: String
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }
  private struct Headers: CustomReflectable {
    let rows: [(String, Int)]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: rows, displayStyle: .dictionary) }
  }
  private protocol Fruit {}
  private struct Apple: Fruit { let weight: Int }
  private struct Pear: Fruit { let weight: Int }

  @Test("are equal by ==, by identity, or in all parts")
  func equal() {
    let (node, one, two) = (Node(1), Plain(name: "a", number: 1), Plain(name: "b", number: 2))
    let headers = Headers(rows: [("a", 1), ("a", 2)])

    let pairs: [(String, Any, Any)] = [
      ("numbers", 1, 1),
      ("equatable values", Tag(name: "a"), Tag(name: "a")),
      ("nil", Int?.none as Any, Int?.none as Any),
      ("nil instead of a value that is not equatable", Plain?.none as Any, Plain?.none as Any),
      ("errors with the same description", Offline(code: 1), Offline(code: 1)),
      ("an object", node, node),
      ("types", Int.self, Int.self),
      ("types of protocols", (any Fruit).self, (any Fruit).self),
      ("tuples", (1, label: "a"), (1, label: "a")),
      ("structs", one, one),
      ("cases", Shape.dot, Shape.dot),
      ("cases with a value", Shape.circle(1), Shape.circle(1)),
      ("cases with several values", Shape.named("a", of: one), Shape.named("a", of: one)),
      ("lists", [one, two], [one, two]),
      ("dictionaries in another order", ["x": one, "y": two], ["y": two, "x": one]),
      ("sets in another order", Set([1, 2]), Set([2, 1])),
      ("elements of several types", [1, "a", nil] as [Any?], [1, "a", nil] as [Any?]),
      ("dictionaries that repeat a key", headers, headers),
      ("other functions as parts", Action(name: "a") { 1 }, Action(name: "a") { 2 }),
      ("no hidden elements", [Mask](), [Mask]()),
      ("no hidden values", [String: Mask](), [String: Mask]()),
      ("equatable objects in an optional", Optional(Point(1)) as Any, Optional(Point(1)) as Any),
      ("equatable objects in a list", [Point(1)], [Point(1)]),
    ]

    for (name, left, right) in pairs { #expect(isEqual(left, right), "\(name)") }
    #expect(Recorded<any Fruit>(Apple(weight: 1)) == Recorded(Apple(weight: 1)))
    #expect([Recorded<Any>(1), Recorded("a")] == [Recorded<Any>(1), Recorded("a")])
    #expect(Recorded<Node?>(node) == Recorded(node))
  }

  @Test("differ by ==, by identity, or in a part")
  func different() {
    let (node, one, two) = (Node(1), Plain(name: "a", number: 1), Plain(name: "b", number: 2))
    let headers = Headers(rows: [("a", 1), ("a", 2)])

    let pairs: [(String, Any, Any)] = [
      ("numbers", 1, 2),
      ("equatable values", Tag(name: "a"), Tag(name: "b")),
      ("a number and a text", 1, "1"),
      ("numbers of two types", 1, Int64(1)),
      ("nil and a number", Int?.none as Any, 0),
      ("nil and a value that is not equatable", Plain?.none as Any, one as Plain? as Any),
      ("errors", Offline(code: 1), Offline(code: 2)),
      ("errors of two types", Fault.broken(1), Offline(code: 1)),
      ("objects that look the same", node, Node(1)),
      ("lists of objects that look the same", [node], [Node(1)]),
      ("equatable objects", Point(1), Point(2)),
      ("types", Int.self, String.self),
      ("tuples", (1, label: "a"), (1, label: "b")),
      ("structs", one, Plain(name: "a", number: 2)),
      ("cases", Shape.dot, Shape.line),
      ("a case without and one with a value", Shape.dot, Shape.circle(1)),
      ("cases with another value", Shape.circle(1), Shape.circle(2)),
      ("types behind a protocol", Apple(weight: 1), Pear(weight: 1)),
      ("lists in another order", [one, two], [two, one]),
      ("a list that is longer", [one], [one, two]),
      ("values in a dictionary", ["x": one], ["x": two]),
      ("keys in a dictionary", ["x": one], ["y": one]),
      ("how often a key is repeated", headers, Headers(rows: [("a", 1)])),
      ("values of a repeated key", headers, Headers(rows: [("a", 1), ("a", 3)])),
      ("parts beside a function", Action(name: "a") { 1 }, Action(name: "b") { 1 }),
      ("hidden values", Mask(secret: "a"), Mask(secret: "b")),
      ("hidden values that may be equal", Mask(secret: "a"), Mask(secret: "a")),
    ]

    for (name, left, right) in pairs { #expect(!isEqual(left, right), "\(name)") }
  }

  @Test("are nil, or an error")
  func nilErrors() {
    let (none, other, error): (Recorded<(any Error)?>, Recorded<(any Error)?>, Recorded<(any Error)?>) =
      (Recorded(nil), Recorded(nil), Recorded(Fault.broken(1)))

    #expect(none == other)
    #expect(none != error)
    #expect(error != none)
    #expect(error == Recorded(Fault.broken(1)))
  }

  @Test("are compared in finite time in cycles and in deeply nested values")
  func cycles() {
    let (left, right) = (Node(1), Node(1))
    (left.next, right.next) = (right, left)
    var (nested, other): ([Any], [Any]) = ([1], [1])
    for _ in 1...5_000 { (nested, other) = ([nested], [other]) }

    #expect(!isEqual((left, 1), (right, 1)))
    #expect(isEqual((left, right), (left, right)))
    #expect(!isEqual(nested, other))
  }

  @Test("are described by the value")
  func shownAsValue() {
    #expect(ValueText.describe(Recorded<any Error>(Fault.broken(1))) == "broken(1)")
    #expect(ValueText.describe([Recorded<Any>("a"), Recorded(1)]) == #"["a", 1]"#)
    #expect(ValueText.describe(Recorded<Recorded<Any>>(Recorded(2))) == "2")
    #expect("\(Recorded<Any>("a"))" == #""a""#)
  }

  @Test("show their differences in the parts of the value")
  func pathsInsideTheValue() {
    let (left, right) = (Recorded<Any>(Plain(name: "a", number: 1)), Recorded<Any>(Plain(name: "a", number: 2)))

    #expect(differences(left, right) == ["number: expected 1, received 2"])
    #expect(differences([left], [right]) == ["[0].number: expected 1, received 2"])
    #expect(differences(Recorded<Any?>(nil), Recorded<Any?>(3)) == ["expected nil, received 3"])
    #expect(differences(Recorded<Any>(1), Recorded<Any>(Int8(1))) == ["expected 1 as Int, received 1 as Int8"])
  }

  private func isEqual(_ left: Any, _ right: Any) -> Bool { Recorded(left) == Recorded(right) }

  private func differences(_ expected: Any, _ received: Any) -> [String] {
    ValueDifference.between(expected, and: received).map(\.description)
  }
}

@Suite("RecordedDescription")
struct RecordedDescriptionTests {
  private struct Parcel { let weight: Int }

  @Test("distinguishes values by type and description")
  func values() {
    let parcel = RecordedDescription(describing: Parcel(weight: 3))

    #expect(parcel == RecordedDescription(describing: Parcel(weight: 3)))
    #expect(parcel != RecordedDescription(describing: Parcel(weight: 4)))
    #expect(RecordedDescription(describing: 1) != RecordedDescription(describing: Int8(1)))
    #expect("\(parcel)" == "Parcel(weight: 3)")
  }

  @Test("distinguishes other arguments by type")
  func types() {
    let closure = RecordedDescription(typeName: "() -> Void")

    #expect(closure == RecordedDescription(typeName: "() -> Void"))
    #expect(closure != RecordedDescription(typeName: "(Int) -> Void"))
    #expect("\(closure)" == "() -> Void")
  }
}
