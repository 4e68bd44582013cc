import Testing

@testable import TestSupport

@Suite("Recorded values")
struct RecordedTests {
  private struct Plain { let name: String, number: Int }
  private enum Fault: Error, Equatable { case broken(Int) }
  private final class Node {
    var next: Node?
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  @Test("are equal behind a protocol, in a list and as an optional object")
  func types() {
    let node: Node? = Node(1)

    #expect(Recorded<any Error>(Fault.broken(1)) == Recorded(Fault.broken(1)))
    #expect([Recorded<Any>(1), Recorded("a")] == [Recorded<Any>(1), Recorded("a")])
    #expect(Recorded<Node?>(node) == Recorded(node) && Recorded<Node?>(node) != Recorded(nil))
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

  @Test("are compared in finite time in cycles and in deeply nested values")
  func cycles() {
    let (left, right) = (Node(1), Node(1))
    (left.next, right.next) = (right, left)
    var (nested, other): ([Any], [Any]) = ([1], [1])
    for _ in 1...5_000 { (nested, other) = ([nested], [other]) }

    #expect(Recorded((left, 1)) != Recorded((right, 1)))
    #expect(Recorded((left, right)) == Recorded((left, right)))
    #expect(Recorded(nested) == Recorded(other))
    #expect(Recorded(nested) != Recorded([other]))
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

    #expect(difference(left, right) == "number: expected 1, received 2")
    #expect(difference([left], [right]) == "[0].number: expected 1, received 2")
    #expect(difference(Recorded<Any?>(nil), Recorded<Any?>(3)) == "expected nil, received 3")
    #expect(difference(Recorded<Any>(1), Recorded<Any>(Int8(1))) == "expected 1 as Int, received 1 as Int8")
  }
}

@Suite("RecordedDescription")
struct RecordedDescriptionTests {
  private struct Parcel { let weight: Int }

  @Test("distinguishes values by type and description, and other arguments by type")
  func distinguishes() {
    let parcel = RecordedDescription(describing: Parcel(weight: 3))
    let span = RecordedDescription(typeName: "Span<Int>")

    #expect(parcel == RecordedDescription(describing: Parcel(weight: 3)))
    #expect(parcel != RecordedDescription(describing: Parcel(weight: 4)))
    #expect(RecordedDescription(describing: 1) != RecordedDescription(describing: Int8(1)))
    #expect("\(parcel)" == "Parcel(weight: 3)")
    // What the description does not show may differ.
    let (long, large) = (String(repeating: "a", count: 10_000), Set(0..<1_000))
    #expect(RecordedDescription(describing: long + "b") != RecordedDescription(describing: long + "c"))
    #expect(
      RecordedDescription(describing: [large]) != RecordedDescription(describing: [large.symmetricDifference([1, -1])]))
    #expect(span == RecordedDescription(typeName: "Span<Int>"))
    #expect(span != RecordedDescription(typeName: "Span<Bool>"))
    #expect("\(span) \(RecordedDescription.closure)" == "Span<Int> closure")
  }
}
