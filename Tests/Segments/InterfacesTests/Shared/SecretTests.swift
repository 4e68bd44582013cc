import Interfaces
import Testing

@Suite struct SecretTests {
  @Test func aSecretNeverShowsItsText() {
    let secret = Secret("hunter2")

    let texts = renderings(of: secret)

    #expect(texts.allSatisfy { !$0.contains("hunter2") }, "\(texts)")
  }

  @Test(arguments: ["", "a", "a long password of many words"])
  func theMaskHidesTheLength(text: String) {
    let secret = Secret(text)

    #expect(secret.description == "••••••")
    #expect(secret.debugDescription == "••••••")
  }

  @Test func aMirrorOfASecretHasNoChildren() {
    let mirror = Mirror(reflecting: Secret("hunter2"))

    #expect(mirror.children.isEmpty)
  }

  @Test func theTextIsAvailableAsRevealed() {
    let secret = Secret("hunter2")

    #expect(secret.revealed == "hunter2")
  }

  @Test func secretsCompareByTheirTexts() {
    let secret: Secret = "hunter2"

    #expect(secret == Secret("hunter2"))
    #expect(secret != Secret("hunter3"))
  }

  @Test func aSecretDecodesFromAString() throws {
    let secrets = try decode(#"["hunter2"]"#, as: [Secret].self)

    #expect(secrets.map(\.revealed) == ["hunter2"])
  }

  @Test func aSecretThatCannotBeDecodedIsNotShown() throws {
    let text = try failureText(decoding: #"{"username": "ada", "token": ["hunter2"]}"#, as: Session.self)

    #expect(text == "token is not a string")
  }
}
