import Foundation
import Testing

@testable import TestSupport

@Suite("A value's text")
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

  @Test("leaves out module names, and puts strings in quotes")
  func structs() {
    #expect(ValueText.describe(Item(title: "Tea", price: 2)) == #"Item(title: "Tea", price: 2)"#)
    #expect(ValueText.describe(Item(title: "a\nb", price: nil)) == #"Item(title: "a\nb", price: nil)"#)
  }

  @Test("writes cases as they are called")
  func enums() {
    #expect(ValueText.describe(Event.idle) == "idle")
    #expect(ValueText.describe(Event.moved(to: 3)) == "moved(to: 3)")
    #expect(ValueText.describe(Event.resized(3, 4)) == "resized(3, 4)")
    #expect(ValueText.describe(Event.opened(Item(title: "x", price: 1))) == #"opened(Item(title: "x", price: 1))"#)
  }

  @Test("writes collections in brackets")
  func collections() {
    #expect(ValueText.describe([1, 2]) == "[1, 2]")
    #expect(ValueText.describe([Int]()) == "[]")
    #expect(ValueText.describe(["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
    #expect(ValueText.describe([String: Int]()) == "[:]")
    #expect(ValueText.describe((1, name: "x")) == #"(1, name: "x")"#)
  }

  @Test("leaves out the module of an object's type, too")
  func objects() {
    #expect(ValueText.describe([Reference()]) == "[Reference]")
  }

  @Test("leaves out modules and private contexts of every name")
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

  @Test("writes errors and functions briefly")
  func others() {
    enum Refusal: Error {
      case soldOut
      case tooDear(by: Int)
    }
    let failure: Result<Item, any Error> = .failure(Refusal.tooDear(by: 2))

    #expect(ValueText.describe(Refusal.soldOut) == "soldOut")
    #expect(ValueText.describe(failure) == "failure(tooDear(by: 2))")
    #expect(ValueText.describe(NSError(domain: "shop", code: 4)).hasPrefix("Error Domain=shop Code=4"))
    #expect(ValueText.describe({ (number: Int) in number }) == "(Function)")
    #expect(ValueText.describe(Item?.none as Any) == "nil")
    #expect(ValueText.describe([Item?.some(Item(title: "a"))]) == #"[Item(title: "a", price: nil)]"#)
  }

  @Test("quotes characters, and parts of strings, too")
  func partsOfStrings() {
    #expect(ValueText.describe("abc".dropFirst()) == #""bc""#)
    #expect(ValueText.describe(Character("a")) == #""a""#)
    #expect(ValueText.describe(AnyHashable("a")) == #""a""#)
  }

  @Test("writes sets in the same order every time")
  func sets() {
    #expect(ValueText.describe(Set(["d", "b", "c", "a"])) == #"["a", "b", "c", "d"]"#)
    #expect(ValueText.describe(Set(0..<1_000)) == "[1000 elements]")
  }

  @Test("uses the words that a value has for itself")
  func ownDescription() {
    #expect(ValueText.describe(Named()) == "the named one")
    #expect(ValueText.describe(Optional(Named()) as Any) == "the named one")
    #expect(ValueText.describe(Multiline()) == #"one\ntwo"#)
    #expect(ValueText.describe(Date(timeIntervalSince1970: 0)) == "1970-01-01 00:00:00 +0000")
  }

  @Test("ends where a value that claims to be a collection holds itself")
  func endlessCollections() {
    final class Knot: CustomReflectable {
      let style: Mirror.DisplayStyle
      var customMirror: Mirror { Mirror(self, children: ["a": self, "b": self], displayStyle: style) }
      init(_ style: Mirror.DisplayStyle) { self.style = style }
    }

    #expect(ValueText.describe(Knot(.dictionary), limit: 20) == #"["a": ["a": ["a": […"#)
    #expect(ValueText.describe(Knot(.collection), limit: 5) == "[a: …")
    #expect(ValueText.describe(Knot(.set), limit: 5) == "[[[[…")
    #expect(ValueDifference.between(Knot(.dictionary), and: Knot(.dictionary)).isEmpty)
  }

  @Test("cuts what is too long, and costs no more than what it shows")
  func cuts() {
    let text = ValueText.describe(Array(0..<1_000_000), limit: 10)

    #expect(text == "[0, 1, 2,…")
    #expect(ValueText.describe(String(repeating: "é", count: 20), limit: 10) == "\"éééééééé…")
    #expect(ValueText.describe(String(repeating: "é", count: 8), limit: 10) == "\"éééééééé\"")
  }
}
