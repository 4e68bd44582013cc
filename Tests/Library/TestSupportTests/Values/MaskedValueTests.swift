import Testing

@testable import TestSupport

@Suite("Value that hides its contents")
struct MaskedValueTests {
  private struct Described: Hashable, CustomStringConvertible {
    let text: String
    var description: String { "•••" }
  }

  private struct Mirrored: Hashable, CustomReflectable {
    let text: String
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  private struct DebugDescribed: Hashable, CustomDebugStringConvertible {
    let text: String
    var debugDescription: String { "•••" }
  }

  private enum Credential: Hashable, CustomReflectable {
    case password(String)
    case hunter2
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  private class Token: CustomReflectable {
    let text: String
    init(_ text: String) { self.text = text }
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  private final class LongToken: Token, Equatable {
    let key = "hunter2"
    static func == (left: LongToken, right: LongToken) -> Bool { left === right }
  }

  /// A value that shows one of its parts.
  private struct Account: Hashable, CustomReflectable {
    let name: String
    let password: String
    var customMirror: Mirror { Mirror(self, children: ["name": name]) }
  }

  private struct Container<Value> {
    let value: Value
    let values: [Value]
    let optional: Value??
    let result: Result<Value, any Error>
    let pair: (Value, label: Value)
    let object: Box<Value>
    let any: Any

    init(_ value: Value) {
      (self.value, values, optional, result) = (value, [value], value, .success(value))
      (pair, object, any) = ((value, value), Box(value: value), ["hunter": value])
    }
  }

  private final class Box<Value> {
    let value: Value
    init(value: Value) { self.value = value }
  }

  @Test("is hidden inside any other value")
  func staysHidden() {
    let pairs: [(Any, Any)] = [
      (Secret(text: "hunter2"), Secret(text: "correct")), (Described(text: "hunter2"), Described(text: "correct")),
      (Mirrored(text: "hunter2"), Mirrored(text: "correct")),
      (DebugDescribed(text: "hunter2"), DebugDescribed(text: "correct")),
      (Described(text: "hunter2\na"), Described(text: "correct\na")),
      (Credential.hunter2, Credential.password("correct")),
      (Credential.password("hunter2"), Credential.password("correct")), (Token("hunter2"), Token("correct")),
      (LongToken("hunter2"), LongToken("correct")),
      (Account(name: "a", password: "hunter2"), Account(name: "b", password: "correct")),
    ]

    for (left, right) in pairs {
      var shown = [
        texts(Container(left), Container(right)), texts([left], []), texts([left], [right, left]), texts(left, nil),
      ]
      if let left = left as? any Hashable { shown += textsOfHashed(left, right) }

      #expect(!shown.joined().contains("hunter2"))
      #expect(!shown.joined().contains("correct"))
    }
  }

  @Test("is shown by its description, with a note that it differs")
  func showsTheDescription() {
    let note = "(they differ, but have the same description)"

    #expect(difference(Secret(text: "a"), Secret(text: "b")) == "expected •••, received ••• \(note)")
    #expect(difference(["k": Described(text: "a")], [:]) == #"["k"]: removed •••"#)
    #expect(
      difference(Mirrored(text: "a"), Mirrored(text: "b")) == "expected Mirrored(…), received Mirrored(…) \(note)")
    #expect(difference([Secret(text: "a"): 1], [:]) == "[•••]: removed 1")
    #expect(ValueText.describe(Credential.hunter2) == "Credential(…)")
    #expect(ValueText.describe(LongToken("hunter2")) == "LongToken(…)")
  }

  @Test("shows only the parts in its mirror")
  func showsSomeParts() {
    let (left, right) = (Account(name: "Ada", password: "hunter2"), Account(name: "Eve", password: "correct"))
    let other = Account(name: "Ada", password: "correct")

    #expect(ValueText.describe(left) == #"Account(name: "Ada")"#)
    #expect(difference(left, right) == #"name: expected "Ada", received "Eve""#)
    #expect(
      difference([left], [other])
        == #"[0]: expected Account(name: "Ada"), received Account(name: "Ada") (they differ, but have the same description)"#
    )
  }

  /// Returns the texts of collections that hash a value.
  private func textsOfHashed<Value: Hashable>(_ left: Value, _ right: Any) -> [String] {
    guard let right = right as? Value else { return [] }
    return [
      texts(Set([left]), Set([right])), texts([left: 1], [right: 1]), texts([1: left], [1: right]),
      texts([AnyHashable(left)], [AnyHashable(right)]), texts([1: left], [:]),
    ]
  }

  private func texts(_ expected: Any?, _ received: Any?) -> String {
    let (left, right) = (expected as Any, received as Any)
    let descriptions = [left, right].map { ValueText.describe($0, limit: 1_000) }
    return descriptions.joined() + difference(left, right, limit: 100)
  }
}
