import Foundation
import Testing

@testable import TestSupport

@Suite("Compared values")
struct ComparedValuesTests {
  /// Values of one kind: others that are equal, made separately where this can be proven, and others that may not pass as equal.
  private typealias Kind = (name: String, value: Any, equal: [Any], different: [Any])

  private struct Tag: Equatable { let name: String }
  private struct Plain { let name: String, number: Int }
  private struct Action { let name: String, run: () -> Int }
  private struct Pack<each Value> { let values: (repeat each Value) }
  private struct Holder { let value: Any }
  private enum Shape {
    case dot, line
    case circle(Double)
    case named(String, of: Plain)
    case moved(x: Int)
    case moved(y: Int)
    indirect case group([Shape], Shape)
  }
  /// An enumeration without `==`, whose description tells nothing.
  private enum Notice: Error, CustomStringConvertible {
    case offline, full
    case other(any Error)
    /// It leaves the rest of the memory of the other cases as it was.
    case anything(any Sendable)
    var description: String { "failed" }
  }
  private final class ObjectFault: Error {}
  private final class Node: Sendable {}
  private struct References {
    weak var weak: Node?
    unowned let unowned: Node
    unowned(unsafe) let unsafe: Node
  }
  private final class Point: Equatable {
    let x: Int
    init(_ x: Int) { self.x = x }
    static func == (left: Point, right: Point) -> Bool { left.x == right.x }
  }
  private final class Foreign: NSObject {}
  private protocol Fruit {}
  private struct Apple: Fruit { let weight: Int }
  private struct Pear: Fruit { let weight: Int }

  private static let long = String(repeating: "a", count: 40)
  private static let (one, two) = (Plain(name: "a", number: 1), Plain(name: "b", number: 2))
  private static let (node, other) = (Node(), Node())

  private static var declared: [Kind] {
    [
      ("number", 1, [1], [2, "1", Int64(1)]),
      ("Equatable value", Tag(name: "a"), [Tag(name: "a")], [Tag(name: "b")]),
      ("Equatable object", Point(1), [Point(1)], [Point(2)]),
      ("nil", Int?.none as Any, [Int?.none as Any], [0, Int??.some(nil) as Any]),
      ("set", Set([1, 2]), [Set([2, 1])], [Set([1])]),
      ("AnyHashable", AnyHashable(1), [AnyHashable(1)], [AnyHashable(2)]),
      ("key path", \Plain.name, [\Plain.name], [\Plain.number]),
      ("range", 1..<3, [1..<3], [1..<4]),
      ("Data", Data([1]), [Data([1])], [Data([2])]),
      ("NSObject", Foreign(), [], [Foreign()]),
      ("type", Int.self, [Int.self], [String.self]),
      ("type of a protocol", (any Fruit).self, [(any Fruit).self], [Apple.self]),
    ]
  }

  private static var compared: [Kind] {
    [
      ("structure", one, [Plain(name: "a", number: 1)], [two]),
      ("nil structure", Plain?.none as Any, [Plain?.none as Any], [one as Plain? as Any]),
      ("optionals", Plain??.some(nil) as Any, [Plain??.some(nil) as Any], [Plain??.none as Any]),
      ("optional of any value", 7 as Any? as Any, [7 as Int? as Any], [8 as Int? as Any, "7" as Any? as Any]),
      ("optional", 7 as Int? as Any, [7 as Any? as Any], [8 as Any? as Any, 7]),
      ("error", Offline(code: 1), [Offline(code: 1)], [Offline(code: 2), CancellationError()]),
      ("error in an optional", maybe(1), [maybe(1)], [maybe(2), maybe(nil)]),
      ("result", result(1), [result(1)], [result(2), Result<Int, any Error>.success(1)]),
      ("case", Shape.dot, [Shape.dot], [Shape.line, Shape.circle(1)]),
      ("case with a value", Shape.circle(1), [Shape.circle(1)], [Shape.circle(2)]),
      ("case with values", Shape.named("a", of: one), [Shape.named("a", of: one)], [Shape.named("a", of: two)]),
      ("overloaded case", Shape.moved(x: 1), [Shape.moved(x: 1)], [Shape.moved(y: 1)]),
      ("indirect case", Shape.group([.dot], .line), [Shape.group([.dot], .line)], [Shape.group([.dot], .dot)]),
      ("case that describes itself", Notice.offline, [Notice.offline], [Notice.full, Notice.other(Offline(code: 1))]),
      (
        "error in a case", Notice.other(Offline(code: 1)), [Notice.other(Offline(code: 1))],
        [Notice.other(Offline(code: 2))]
      ),
      ("error of Foundation", decodingError("a"), [decodingError("a")], [decodingError("b")]),
      ("tuple", (1, label: "a"), [(1, label: "a")], [(1, label: "b"), (1, "a"), (1, other: "a")]),
      ("list", [one, two], [[one, two]], [[two, one], [one]]),
      ("empty list", [Plain](), [[Plain]()], [[one]]),
      ("elements of several types", [1, "a", nil] as [Any?], [[1, "a", nil] as [Any?]], [[1, "b", nil] as [Any?]]),
      ("dictionary", ["x": one, "y": two], [["y": two, "x": one]], [["x": one, "y": one], ["x": one, "z": two]]),
      (
        "pairs", ["x": 1, "y": 2] as KeyValuePairs, [["x": 1, "y": 2] as KeyValuePairs],
        [["y": 2, "x": 1] as KeyValuePairs]
      ),
      ("slice", [one, two][1...], [[one, two][1...]], [[one, one][1...]]),
      ("lazy list", [1].lazy.filter { $0 > 1 }, [[1].lazy.filter { $0 > 1 }], [[2].lazy.filter { $0 > 1 }]),
      ("open range", 1..., [1...], [2...]),
      ("static string", "a" as StaticString, ["a" as StaticString], ["b" as StaticString, "a"]),
      ("parameter pack", Pack(values: (1, "a")), [Pack(values: (1, "a"))], [Pack(values: (1, "b"))]),
      ("value behind a protocol", Apple(weight: 1) as any Fruit, [Apple(weight: 1)], [Pear(weight: 1)]),
      (
        "C structure", timespec(tv_sec: 1, tv_nsec: 2), [timespec(tv_sec: 1, tv_nsec: 2)],
        [timespec(tv_sec: 1, tv_nsec: 3)]
      ),
    ]
  }

  private static var objects: [Kind] {
    [
      ("object", node, [node], [other]),
      ("objects", [node], [[node]], [[other]]),
      ("error object", ObjectFault(), [], [ObjectFault()]),
      (
        "references", references(), [references()],
        [references(weak: other), references(unowned: other), references(unsafe: other)]
      ),
      (
        "unmanaged reference", Unmanaged.passUnretained(node), [Unmanaged.passUnretained(node)],
        [Unmanaged.passUnretained(other)]
      ),
      ("stream", AsyncStream<Int> { _ in }, [], [AsyncStream<Int> { _ in }]),
      ("erased list", AnySequence([1]), [], [AnySequence([1]), AnySequence([2])]),
      // Closures alone are ignored.
      ("closure", { 1 }, [{ 2 }], [{ "a" }, 1]),
      ("part beside a closure", Action(name: "a") { 1 }, [Action(name: "a") { 2 }], [Action(name: "b") { 1 }]),
    ]
  }

  /// Values whose mirrors hide something, which are equal only if their bytes are.
  private static var hidden: [Kind] {
    [
      ("empty mirror", Mask(secret: "a", parts: [:]), [], [Mask(secret: "b", parts: [:])]),
      ("constant mirror", Mask(secret: "a"), [], [Mask(secret: "b")]),
      ("mirror of a list", Mask(secret: "a", style: .collection), [], [Mask(secret: "b", style: .collection)]),
      ("hidden reference", Mask(secret: long + "a"), [], [Mask(secret: long + "b")]),
      ("union of C", address(1), [address(1)], [address(2)]),
      ("characters", "a".utf8, ["a".utf8], ["b".utf8, (long + "a").utf8]),
      ("iterator", Set([1]).makeIterator(), [], [Set([2]).makeIterator()]),
      ("values of a dictionary", [1: one].values, [], [[1: two].values]),
    ]
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  private static var inline: [Kind] {
    let (numbers, nines): (InlineArray<3, Int>, InlineArray<3, Int>) = ([1, 2, 3], [9, 9, 9])
    let closures: InlineArray<2, () -> Void> = [{}, {}]
    return [
      ("inline array", numbers, [numbers], [nines]),
      ("closures in an inline array", closures, [closures], [[{ print() }, {}] as InlineArray<2, () -> Void>]),
    ]
  }

  @Test("are equal only if this is proven, also within other values")
  func verdicts() {
    var kinds = Self.declared + Self.compared + Self.objects + Self.hidden
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { kinds += Self.inline }
    let wraps: [(Any) -> Any] = [{ $0 }, { [$0] }, { Holder(value: $0) }, { Any?.some($0) as Any }, { ["key": $0] }]

    for kind in kinds {
      for wrap in wraps {
        let value = Recorded(wrap(kind.value))
        let (equal, different) = (kind.equal.map { Recorded(wrap($0)) }, kind.different.map { Recorded(wrap($0)) })

        #expect(equal.allSatisfy { value == $0 && $0 == value && difference(value, $0).isEmpty }, "\(kind.name)")
        #expect(different.allSatisfy { value != $0 && $0 != value && !difference(value, $0).isEmpty }, "\(kind.name)")
      }
    }
  }

  @Test("are equal as continuations only if these are the same")
  func continuations() async {
    await withUnsafeContinuation { (first: UnsafeContinuation<Void, Never>) in
      Task {
        await withUnsafeContinuation { (second: UnsafeContinuation<Void, Never>) in
          #expect(Recorded(first) == Recorded(first) && Recorded(first) != Recorded(second))
          second.resume()
        }
        first.resume()
      }
    }
  }

  private static func result(_ code: Int) -> Result<Int, any Error> { .failure(Offline(code: code)) }

  private static func maybe(_ code: Int?) -> Any { code.map(Offline.init) as (any Error)? as Any }

  private static func decodingError(_ text: String) -> DecodingError {
    .valueNotFound(Int.self, .init(codingPath: [], debugDescription: text))
  }

  private static func references(weak: Node = node, unowned: Node = node, unsafe: Node = node) -> References {
    References(weak: weak, unowned: unowned, unsafe: unsafe)
  }

  private static func address(_ byte: UInt8) -> in6_addr {
    var address = in6_addr()
    withUnsafeMutableBytes(of: &address) { $0[0] = byte }
    return address
  }
}
