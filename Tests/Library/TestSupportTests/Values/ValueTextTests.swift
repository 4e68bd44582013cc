import Foundation
import Testing

@testable import TestSupport

@Suite("Description of a value")
struct ValueTextTests {
  private struct Item {
    var title: String
    var price: Int?
  }

  private enum Event {
    case idle
    case moved(to: Int)
    case resized(Int, Int)
    case opened(Item)
  }

  private final class Reference {}

  private struct Named: CustomStringConvertible {
    var description: String { "the named one" }
  }

  private struct Multiline: CustomStringConvertible {
    var description: String { "one\ntwo" }
  }

  @Test("has no module names, and strings in quotes")
  func structs() {
    #expect(ValueText.describe(Item(title: "Tea", price: 2)) == #"Item(title: "Tea", price: 2)"#)
    #expect(ValueText.describe(Item(title: "a\nb", price: nil)) == #"Item(title: "a\nb", price: nil)"#)
  }

  @Test("consists of the name and the associated values of a case")
  func enums() {
    #expect(ValueText.describe(Event.idle) == "idle")
    #expect(ValueText.describe(Event.moved(to: 3)) == "moved(to: 3)")
    #expect(ValueText.describe(Event.resized(3, 4)) == "resized(3, 4)")
    #expect(ValueText.describe(Event.opened(Item(title: "x", price: 1))) == #"opened(Item(title: "x", price: 1))"#)
  }

  @Test("has brackets around collections")
  func collections() {
    #expect(ValueText.describe([1, 2]) == "[1, 2]")
    #expect(ValueText.describe([Int]()) == "[]")
    #expect(ValueText.describe(["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
    #expect(ValueText.describe([String: Int]()) == "[:]")
    #expect(ValueText.describe((1, name: "x")) == #"(1, name: "x")"#)
  }

  @Test("of an object is its type without the module")
  func objects() {
    #expect(ValueText.describe([Reference()]) == "[Reference]")
  }

  @Test("has no modules and private contexts in names")
  func typeNames() {
    struct Wrapper<Value> { let value: Value }
    struct Named: CustomStringConvertible {
      var description: String { "\(String(reflecting: Result<Item, Never>.self)) of Shop.org, 1.5.a" }
    }

    #expect(ValueText.describe(Wrapper(value: Reference())) == "Wrapper<Reference>(value: Reference)")
    #expect(ValueText.describe([Item.self, Wrapper<Event>.self] as [Any.Type]) == "[Item, Wrapper<Event>]")
    #expect(
      ValueText.describe(Named())
        == "Result<ValueTextTests.Item, Never> of Shop.org, 1.5.a")
  }

  @Test("of errors and functions is short")
  func others() {
    enum Refusal: Error {
      case soldOut
      case tooDear(by: Int)
    }
    let failure: Result<Item, any Error> = .failure(Refusal.tooDear(by: 2))

    #expect(ValueText.describe(Refusal.soldOut) == "soldOut")
    #expect(ValueText.describe(failure) == "failure(tooDear(by: 2))")
    #expect(ValueText.describe(NSError(domain: "shop", code: 4)).hasPrefix("Error Domain=shop Code=4"))
    #expect(ValueText.describe({ (number: Int) in number }) == "closure")
    #expect(ValueText.describe(Item?.none as Any) == "nil")
    #expect(ValueText.describe([Item?.some(Item(title: "a"))]) == #"[Item(title: "a", price: nil)]"#)
  }

  @Test("tells the optionals in an optional from each other")
  func nestedOptionals() {
    let values: [Int??] = [nil, .some(nil), 3]

    #expect(values.map { ValueText.describe($0 as Any) } == ["nil", "Optional(nil)", "3"])
  }

  @Test("of a value that describes itself with a very long text is cut before its modules are removed")
  func longDescription() {
    let page = Page(description: String(repeating: "Foundation.Data, ", count: 100_000))

    guard case .described(let description, _) = ReflectedValue(page) else { return #expect(Bool(false)) }

    #expect(description.utf8.count < 20_010)
    #expect(ValueText.describe(page, limit: 5) == "Data…")
  }

  private struct Page: CustomStringConvertible {
    let description: String
  }

  @Test("has characters and substrings in quotes")
  func partsOfStrings() {
    #expect(ValueText.describe("abc".dropFirst()) == #""bc""#)
    #expect(ValueText.describe(Character("a")) == #""a""#)
    #expect(ValueText.describe(AnyHashable("a")) == #""a""#)
  }

  @Test("of a set has a stable order")
  func sets() {
    #expect(ValueText.describe(Set(["d", "b", "c", "a"])) == #"["a", "b", "c", "d"]"#)
    #expect(ValueText.describe(Set(0..<1_000)) == "[1000 elements]")
  }

  @Test("is the custom description of a value, if it has one")
  func ownDescription() {
    #expect(ValueText.describe(Named()) == "the named one")
    #expect(ValueText.describe(Optional(Named()) as Any) == "the named one")
    #expect(ValueText.describe(Multiline()) == #"one\ntwo"#)
    #expect(ValueText.describe(Date(timeIntervalSince1970: 0)) == "1970-01-01 00:00:00 +0000")
  }

  @Test("is finite for a value whose mirror contains itself")
  func endlessCollections() {
    final class SelfContaining: CustomReflectable {
      let style: Mirror.DisplayStyle
      var customMirror: Mirror { Mirror(self, children: ["a": self, "b": self], displayStyle: style) }
      init(_ style: Mirror.DisplayStyle) { self.style = style }
    }

    #expect(ValueText.describe(SelfContaining(.dictionary), limit: 20) == #"["a": ["a": ["a": […"#)
    #expect(ValueText.describe(SelfContaining(.collection), limit: 5) == "[a: …")
    #expect(ValueText.describe(SelfContaining(.set), limit: 5) == "[[[[…")
    #expect(ValueDifference.between(SelfContaining(.dictionary), and: SelfContaining(.dictionary)).isEmpty)
  }

  @Test("is cut to a limit, and takes no longer than that")
  func limits() {
    let text = ValueText.describe(Array(0..<1_000_000), limit: 10)

    #expect(text == "[0, 1, 2,…")
    #expect(ValueText.describe(String(repeating: "é", count: 20), limit: 10) == "\"éééééééé…")
    #expect(ValueText.describe(String(repeating: "é", count: 8), limit: 10) == "\"éééééééé\"")
  }
}
