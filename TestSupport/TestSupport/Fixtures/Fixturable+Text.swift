extension String: Fixturable {
  /// One to three sentences, as ``FixtureGenerator/text()`` makes them.
  public static func fixture(from fixtures: FixtureGenerator) -> String { fixtures.text() }

  /// Texts that are empty, very long, invisible, right to left, made of joined characters, or code elsewhere.
  public static var edgeCases: [String] { HostileText.texts }
}

extension Character: Fixturable {
  /// A letter of one of several scripts.
  public static func fixture(from fixtures: FixtureGenerator) -> Character {
    PlausibleText.letters[fixtures.index(below: PlausibleText.letters.count)]
  }

  /// Characters that are invisible, or made of several code points.
  public static var edgeCases: [Character] { HostileText.characters }
}
