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

  @Test("are equal, or differ, by ==, by identity, or in their parts")
  func equality() {
    let (node, one, two) = (Node(1), Plain(name: "a", number: 1), Plain(name: "b", number: 2))
    let headers = Headers(rows: [("a", 1), ("a", 2)])

    let values: [(name: String, value: Any, equal: [Any], different: [Any])] = [
      ("a number", 1, [1], [2, "1", Int64(1)]),
      ("an equatable value", Tag(name: "a"), [Tag(name: "a")], [Tag(name: "b")]),
      ("nil", Int?.none as Any, [Int?.none as Any], [0]),
      ("nil of a type that is not equatable", Plain?.none as Any, [Plain?.none as Any], [one as Plain? as Any]),
      ("an error", Offline(code: 1), [Offline(code: 1)], [Offline(code: 2), Fault.broken(1)]),
      ("an object", node, [node], [Node(1)]),
      ("a list of objects", [node], [[node]], [[Node(1)]]),
      ("an equatable object", Point(1), [Point(1)], [Point(2)]),
      ("an equatable object in an optional", Optional(Point(1)) as Any, [Optional(Point(1)) as Any], []),
      ("an equatable object in a list", [Point(1)], [[Point(1)]], []),
      ("a type", Int.self, [Int.self], [String.self]),
      ("the type of a protocol", (any Fruit).self, [(any Fruit).self], []),
      ("a value behind a protocol", Apple(weight: 1) as any Fruit, [Apple(weight: 1)], [Pear(weight: 1)]),
      ("a tuple", (1, label: "a"), [(1, label: "a")], [(1, label: "b")]),
      ("a struct", one, [one], [Plain(name: "a", number: 2)]),
      ("a case", Shape.dot, [Shape.dot], [Shape.line, Shape.circle(1)]),
      ("a case with a value", Shape.circle(1), [Shape.circle(1)], [Shape.circle(2)]),
      ("a case with several values", Shape.named("a", of: one), [Shape.named("a", of: one)], []),
      ("a list", [one, two], [[one, two]], [[two, one], [one]]),
      ("a dictionary", ["x": one, "y": two], [["y": two, "x": one]], [["x": one, "y": one], ["x": one, "z": two]]),
      ("a set", Set([1, 2]), [Set([2, 1])], []),
      ("elements of several types", [1, "a", nil] as [Any?], [[1, "a", nil] as [Any?]], []),
      (
        "a dictionary that repeats a key", headers, [headers],
        [Headers(rows: [("a", 1)]), Headers(rows: [("a", 1), ("a", 3)])]
      ),
      ("a part beside a function", Action(name: "a") { 1 }, [Action(name: "a") { 2 }], [Action(name: "b") { 1 }]),
      ("no hidden elements", [Mask](), [[Mask]()], []),
      ("no hidden values", [String: Mask](), [[String: Mask]()], []),
      ("a hidden value", Mask(secret: "a"), [], [Mask(secret: "a"), Mask(secret: "b")]),
    ]

    for (name, value, equal, different) in values {
      for other in equal { #expect(isEqual(value, other), "\(name)") }
      for other in different { #expect(!isEqual(value, other) && !isEqual(other, value), "\(name)") }
    }
    #expect(Recorded<any Fruit>(Apple(weight: 1)) == Recorded(Apple(weight: 1)))
    #expect([Recorded<Any>(1), Recorded("a")] == [Recorded<Any>(1), Recorded("a")])
    #expect(Recorded<Node?>(node) == Recorded(node))
  }

  @Test("never equal another object, even if the code under test has released it")
  func areNoAddresses() {
    for _ in 0..<100 {
      let calls = CallLog<Recorded<Node>>("MockStore").lenient()
      calls.record(Recorded(Node(666)))

      let expected = Node(1)

      #expect(calls.all != [Recorded(expected)])
    }
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
