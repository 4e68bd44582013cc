/// The words of a name: `first` and `name` of `firstName`.
struct NameWords: Sendable {
  let words: [String]

  init(_ name: String) {
    var words: [String] = []
    var previous: Character?
    let letters = Array(name)
    for (index, letter) in letters.enumerated() where letter.isLetter || letter.isNumber {
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let endsAcronym = previous?.isUppercase == true && letter.isUppercase && next?.isLowercase == true
      let starts = letter.isUppercase && previous?.isUppercase != true || endsAcronym
      if words.isEmpty || starts || previous.map({ !$0.isLetter && !$0.isNumber }) == true {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1] += letter.lowercased()
      }
      previous = letter
      if let next, !next.isLetter && !next.isNumber { previous = next }
    }
    self.words = words
  }

  var last: String { words.last ?? "" }
  /// All words in one, for names that some write as one word: `username`.
  var joined: String { words.joined() }

  func contains(_ word: String) -> Bool { words.contains(word) }
  func contains(anyOf others: Set<String>) -> Bool { words.contains(where: others.contains) }

  /// `Date of birth`, for a text that says what it is.
  var sentence: String { Word.capitalized(words.joined(separator: " ")) }
  /// `calendar-day`, as identifiers are written.
  var hyphenated: String { words.joined(separator: "-") }

  /// The name of one element of a list of this name: `tag` for `tags`.
  static func singular(_ name: String) -> String {
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    for ending in ["sses", "xes", "ches", "shes"] where name.hasSuffix(ending) { return String(name.dropLast(2)) }
    return name.hasSuffix("s") && !name.hasSuffix("ss") && name.count > 2 ? String(name.dropLast()) : name
  }
}
