import Interfaces
import Testing

@Suite("A secret")
struct SecretTests {
  @Test("does not show its text, also as a part of a model")
  func hidesText() {
    let texts =
      renderings(of: Secret("hunter2")) + renderings(of: Credentials(username: "ada", password: "hunter2"))
      + renderings(of: Session(username: "ada", token: "hunter2"))
      + renderings(of: AccessToken.fixture(value: "hunter2"))

    #expect(texts.allSatisfy { !$0.contains("hunter2") }, "\(texts)")
  }

  @Test("has a mask of the same length for every text", arguments: ["", "a", "a long password of many words"])
  func mask(text: String) {
    let secret = Secret(text)

    #expect(secret.description == "••••••")
    #expect(secret.debugDescription == "••••••")
    #expect(
      Credentials(username: "ada", password: secret).description == "Credentials(username: ada, password: ••••••)")
  }

  @Test("is decoded from a string, reveals its text, and is compared by it")
  func text() throws {
    let secret: Secret = "hunter2"

    #expect(secret.revealed == "hunter2")
    #expect(try decode(#"["hunter2"]"#) == [secret])
    #expect(secret == Secret("hunter2"))
    #expect(secret != Secret("hunter3"))
  }

  /// Returns all texts that Swift makes from a value: printed, interpolated, dumped and mirrored.
  private func renderings<Value>(of value: Value) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    var printed = ""
    print(value, [value], Optional(value) as Any, ["key": value], to: &printed)
    var debugPrinted = ""
    debugPrint(value, [value], Optional(value) as Any, to: &debugPrinted)
    return [String(describing: value), String(reflecting: value), "\(value)", dumped, printed, debugPrinted]
      + mirrored(value)
  }

  /// Returns the labels and texts of a mirror, at any depth.
  private func mirrored(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.flatMap { [$0.label ?? "", "\($0.value)"] + mirrored($0.value) }
  }
}
