import Foundation

extension FixtureGenerator {
  /// Makes the full name of a person.
  ///
  /// ```swift
  /// let name = fixtures.name()
  /// ```
  ///
  /// - Returns: A name from one of several scripts; in an edge case any of the edge cases of `String`.
  public func name() -> String {
    draw(edgeCases: String.edgeCases) {
      let culture = PlausibleText.cultures[index(below: PlausibleText.cultures.count)]
      let given = culture.givenNames[index(below: culture.givenNames.count)]
      let family = culture.familyNames[index(below: culture.familyNames.count)]
      return culture.isFamilyNameFirst ? "\(family) \(given)" : "\(given) \(family)"
    }
  }

  /// Makes a text of one to three sentences.
  ///
  /// ```swift
  /// let text = fixtures.text()
  /// ```
  ///
  /// - Returns: Sentences of several languages; in an edge case any of the edge cases of `String`.
  public func text() -> String {
    draw(edgeCases: String.edgeCases) {
      let sentences = PlausibleText.sentences
      return (0...index(below: 3)).map { _ in sentences[index(below: sentences.count)] }.joined(separator: " ")
    }
  }

  /// Makes a valid e-mail address that nobody has.
  ///
  /// ```swift
  /// let email = fixtures.email()
  /// ```
  ///
  /// - Returns: An address under a domain that RFC 2606 sets aside; in an edge case one that is valid by RFC 5321, and
  ///   that many a check refuses.
  public func email() -> String {
    draw(edgeCases: HostileText.emails) {
      let words = PlausibleText.words
      let (first, second) = (words[index(below: words.count)], words[index(below: words.count)])
      return "\(first).\(second)\(index(below: 100))@\(domain())"
    }
  }

  /// Makes a valid URL that leads nowhere.
  ///
  /// ```swift
  /// let url = fixtures.url()
  /// ```
  ///
  /// - Returns: An address under a domain that RFC 2606 sets aside; in an edge case one of the edge cases of `URL`.
  public func url() -> URL {
    draw(edgeCases: URL.edgeCases) {
      let path = (0..<index(below: 4)).map { _ in "/" + PlausibleText.words[index(below: PlausibleText.words.count)] }
      let query = index(below: 4) == 0 ? "?page=\(index(below: 50))" : ""
      return URL(string: "https://\(domain())\(path.joined())\(query)") ?? URL(fileURLWithPath: "/")
    }
  }

  private func domain() -> String {
    ["example.com", "example.org", "example.net"][index(below: 3)]
  }
}
