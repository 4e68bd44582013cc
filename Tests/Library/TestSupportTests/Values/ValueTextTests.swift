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

  private enum Refusal: Error {
    case soldOut
    case tooDear(by: Int)
  }

  @Test("has no module names, strings in quotes, and brackets around collections")
  func texts() {
    struct Wrapper<Value> { let value: Value }
    struct Qualified: CustomStringConvertible {
      var description: String { "\(String(reflecting: Result<Item, Never>.self)) of Shop.org, 1.5.a" }
    }
    let failure: Result<Item, any Error> = .failure(Refusal.tooDear(by: 2))

    let values: [(value: Any, text: String)] = [
      (Item(title: "Tea", price: 2), #"Item(title: "Tea", price: 2)"#),
      (Item(title: "a\nb", price: nil), #"Item(title: "a\nb", price: nil)"#),
      (Event.idle, "idle"),
      (Event.moved(to: 3), "moved(to: 3)"),
      (Event.resized(3, 4), "resized(3, 4)"),
      (Event.opened(Item(title: "x", price: 1)), #"opened(Item(title: "x", price: 1))"#),
      ([1, 2], "[1, 2]"),
      ([Int](), "[]"),
      (["b": 2, "a": 1], #"["a": 1, "b": 2]"#),
      ([String: Int](), "[:]"),
      (Set(["d", "b", "c", "a"]), #"["a", "b", "c", "d"]"#),
      (Set(0..<1_000), "[1000 elements]"),
      ((1, name: "x"), #"(1, name: "x")"#),
      ([Reference()], "[Reference]"),
      (Wrapper(value: Reference()), "Wrapper<Reference>(value: Reference)"),
      ([Item.self, Wrapper<Event>.self] as [Any.Type], "[Item, Wrapper<Event>]"),
      (Qualified(), "Result<ValueTextTests.Item, Never> of Shop.org, 1.5.a"),
      (Refusal.soldOut, "soldOut"),
      (failure, "failure(tooDear(by: 2))"),
      ({ (number: Int) in number }, "closure"),
      (Item?.none as Any, "nil"),
      (Int??.some(nil) as Any, "Optional(nil)"),
      (Int??.some(3) as Any, "3"),
      ([Item?.some(Item(title: "a"))], #"[Item(title: "a", price: nil)]"#),
      ("abc".dropFirst(), #""bc""#),
      (Character("a"), #""a""#),
      (AnyHashable("a"), #""a""#),
      (Page(description: "the named one"), "the named one"),
      (Page(description: "Swift._Part of Swift. or Foundation.data"), "_Part of Swift. or Foundation.data"),
      (Optional(Page(description: "the named one")) as Any, "the named one"),
      (Page(description: "one\ntwo"), #"one\ntwo"#),
      (Date(timeIntervalSince1970: 0), "1970-01-01 00:00:00 +0000"),
      (Date(timeIntervalSince1970: .nan), "Date(nan)"),
    ]

    for (value, text) in values { #expect(ValueText.describe(value) == text) }
    #expect(ValueText.describe(NSError(domain: "shop", code: 4)).hasPrefix("Error Domain=shop Code=4"))
  }

  @Test("of a value that describes itself with a very long text is cut before its modules are removed")
  func longDescription() {
    let page = Page(description: String(repeating: "Foundation.Data, ", count: 100_000))

    guard case .described(let description, _) = ReflectedValue(page) else { return #expect(Bool(false)) }

    #expect(description.utf8.count < 20_010)
    #expect(ValueText.describe(page, limit: 5) == "Data…")
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
    #expect(ValueDifference.between(SelfContaining(.collection), and: SelfContaining(.collection)).count == 1)
  }

  @Test("is cut to a limit, and takes no longer than that")
  func limits() {
    let text = ValueText.describe(Array(0..<1_000_000), limit: 10)

    #expect(text == "[0, 1, 2,…")
    #expect(ValueText.describe(String(repeating: "é", count: 20), limit: 10) == "\"éééééééé…")
    #expect(ValueText.describe(String(repeating: "é", count: 8), limit: 10) == "\"éééééééé\"")
  }
}
