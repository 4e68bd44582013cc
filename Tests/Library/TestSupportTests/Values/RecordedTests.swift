import Testing

@testable import TestSupport

@Suite("Recorded")
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

  @Test("compares values of an Equatable type with ==")
  func equatableValues() {
    #expect(isEqual(1, 1))
    #expect(!isEqual(1, 2))
    #expect(isEqual(Tag(name: "a"), Tag(name: "a")))
    #expect(!isEqual(Tag(name: "a"), Tag(name: "b")))
    #expect(!isEqual(1, "1"))
    #expect(!isEqual(1, Int64(1)))
  }

  @Test("distinguishes nil from every value")
  func nilValues() {
    let (none, other, error): (Recorded<(any Error)?>, Recorded<(any Error)?>, Recorded<(any Error)?>) =
      (Recorded(nil), Recorded(nil), Recorded(Fault.broken(1)))

    #expect(none == other)
    #expect(none != error)
    #expect(error != none)
    #expect(error == Recorded(Fault.broken(1)))
    #expect(isEqual(Int?.none as Any, Int?.none as Any))
    #expect(!isEqual(Int?.none as Any, 0))
    #expect(isEqual(Plain?.none as Any, Plain?.none as Any))
    #expect(!isEqual(Plain?.none as Any, Plain(name: "a", number: 1) as Plain? as Any))
  }

  @Test("compares errors by their type and description")
  func errors() {
    #expect(Recorded<any Error>(Offline(code: 1)) == Recorded(Offline(code: 1)))
    #expect(!isEqual(Offline(code: 1), Offline(code: 2)))
    #expect(!isEqual(Fault.broken(1), Offline(code: 1)))
  }

  @Test("compares objects and metatypes by identity")
  func identities() {
    let node = Node(1)

    #expect(isEqual(node, node))
    #expect(!isEqual(node, Node(1)))
    #expect(isEqual(Int.self, Int.self))
    #expect(!isEqual(Int.self, String.self))
    #expect(isEqual((any Fruit).self, (any Fruit).self))
  }

  @Test("compares tuples, plain structs and enums part by part")
  func parts() {
    #expect(isEqual((1, label: "a"), (1, label: "a")))
    #expect(!isEqual((1, label: "a"), (1, label: "b")))
    #expect(isEqual(Plain(name: "a", number: 1), Plain(name: "a", number: 1)))
    #expect(!isEqual(Plain(name: "a", number: 1), Plain(name: "a", number: 2)))
    #expect(isEqual(Shape.dot, Shape.dot))
    #expect(!isEqual(Shape.dot, Shape.line))
    #expect(!isEqual(Shape.dot, Shape.circle(1)))
    #expect(isEqual(Shape.circle(1), Shape.circle(1)))
    #expect(!isEqual(Shape.circle(1), Shape.circle(2)))
    #expect(isEqual(Shape.named("a", of: Plain(name: "b", number: 1)), .named("a", of: Plain(name: "b", number: 1))))
    #expect(Recorded<any Fruit>(Apple(weight: 1)) == Recorded(Apple(weight: 1)))
    #expect(!isEqual(Apple(weight: 1), Pear(weight: 1)))
  }

  @Test("compares collections element by element, and dictionaries and sets in any order")
  func collections() {
    let (one, two) = (Plain(name: "a", number: 1), Plain(name: "b", number: 2))

    #expect(isEqual([one, two], [one, two]))
    #expect(!isEqual([one, two], [two, one]))
    #expect(!isEqual([one], [one, two]))
    #expect(isEqual(["x": one, "y": two], ["y": two, "x": one]))
    #expect(!isEqual(["x": one], ["x": two]))
    #expect(!isEqual(["x": one], ["y": one]))
    #expect(isEqual(Set([1, 2]), Set([2, 1])))
    #expect(isEqual([1, "a", nil] as [Any?], [1, "a", nil] as [Any?]))
    #expect([Recorded<Any>(1), Recorded("a")] == [Recorded<Any>(1), Recorded("a")])
  }

  @Test("compares a dictionary that repeats a key in order")
  func repeatedKeys() {
    let headers = Headers(rows: [("a", 1), ("a", 2)])
    #expect(isEqual(headers, headers))
    #expect(!isEqual(headers, Headers(rows: [("a", 1)])))
    #expect(!isEqual(headers, Headers(rows: [("a", 1), ("a", 3)])))
  }

  @Test("ignores parts that are functions")
  func functions() {
    #expect(isEqual(Action(name: "a") { 1 }, Action(name: "a") { 2 }))
    #expect(!isEqual(Action(name: "a") { 1 }, Action(name: "b") { 1 }))
  }

  @Test("does not equal itself if the value has an empty mirror and no description")
  func hidden() {
    #expect(!isEqual(Mask(secret: "a"), Mask(secret: "b")))
    #expect(!isEqual(Mask(secret: "a"), Mask(secret: "a")))
    #expect(isEqual([Mask](), [Mask]()))
    #expect(isEqual([String: Mask](), [String: Mask]()))
  }

  @Test("compares objects in cycles and deeply nested values in finite time")
  func cycles() {
    let (left, right) = (Node(1), Node(1))
    (left.next, right.next) = (right, left)
    var (nested, other): ([Any], [Any]) = ([1], [1])
    for _ in 1...5_000 { (nested, other) = ([nested], [other]) }

    #expect(!isEqual((left, 1), (right, 1)))
    #expect(isEqual((left, right), (left, right)))
    #expect(!isEqual(nested, other))
  }

  @Test("is described by its value")
  func shownAsValue() {
    #expect(ValueText.describe(Recorded<any Error>(Fault.broken(1))) == "broken(1)")
    #expect(ValueText.describe([Recorded<Any>("a"), Recorded(1)]) == #"["a", 1]"#)
    #expect(ValueText.describe(Recorded<Recorded<Any>>(Recorded(2))) == "2")
    #expect("\(Recorded<Any>("a"))" == #""a""#)
  }

  @Test("differs in the parts of its value")
  func pathsInsideTheValue() {
    let (left, right) = (Recorded<Any>(Plain(name: "a", number: 1)), Recorded<Any>(Plain(name: "a", number: 2)))

    #expect(differences(left, right) == ["number: expected 1, received 2"])
    #expect(differences([left], [right]) == ["[0].number: expected 1, received 2"])
    #expect(differences(Recorded<Any?>(nil), Recorded<Any?>(3)) == ["expected nil, received 3"])
    #expect(differences(Recorded<Any>(1), Recorded<Any>(Int8(1))) == ["expected 1 as Int, received 1 as Int8"])
  }

  private func isEqual(_ left: Shape, _ right: Shape) -> Bool { isEqual(left as Any, right) }

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
