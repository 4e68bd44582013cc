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

  @Test("writes sets in the same order every time")
  func sets() {
    #expect(ValueText.describe(Set(["d", "b", "c", "a"])) == #"["a", "b", "c", "d"]"#)
  }

  @Test("uses the words that a value has for itself")
  func ownDescription() {
    #expect(ValueText.describe(Named()) == "the named one")
    #expect(ValueText.describe(Optional(Named()) as Any) == "the named one")
    #expect(ValueText.describe(Date(timeIntervalSince1970: 0)) == "1970-01-01 00:00:00 +0000")
  }

  @Test("cuts what is too long, and costs no more than what it shows")
  func cuts() {
    let text = ValueText.describe(Array(0..<1_000_000), limit: 10)

    #expect(text == "[0, 1, 2,…")
  }
}
