import Interfaces

/// Drivers whose names have accents and parts in common.
package let grid: [Driver] = [
  .fixture(givenName: "Sergio", familyName: "Pérez", number: 11, code: "PER"),
  .fixture(givenName: "Nico", familyName: "Hülkenberg", number: 27, code: "HUL"),
  .fixture(givenName: "Kimi", familyName: "Räikkönen", number: 7, code: "RAI"),
  .fixture(givenName: "Nico", familyName: "Rosberg", number: 6, code: "ROS"),
]

/// Drivers whose names are all that two letters can make, so that each begins again within others.
package let repetitiveDrivers: [Driver] = repetitiveWords.map { word in
  .fixture(givenName: word, familyName: String(word.reversed()), number: nil, code: nil)
}

/// Words of up to five letters.
package let repetitiveWords: [String] = (2..<64).map { number in
  String(String(number, radix: 2).dropFirst().map { $0 == "0" ? "k" : "ö" })
}

/// What a person types, and the name of the only driver who is found, by the rule of the search: no case, no accents, no characters that
/// nobody sees, letters of ASCII, and one form for what Unicode calls equal or compatible.
package let foldedQueries: [(query: String, name: String)] = [
  ("d'amb", "Jérôme d'Ambrosio"), ("d’amb", "Jérôme d'Ambrosio"), ("soren", "Søren Ægir-Weiß"),
  ("SØREN", "Søren Ægir-Weiß"), ("aegir weiss", "Søren Ægir-Weiß"), ("WEISS", "Søren Ægir-Weiß"),
  ("Lewis HAMILTON", "Lewis Hamilton"), ("ha\u{AD}mil\u{200B}ton", "Lewis Hamilton"),
  ("\u{FEFF}lewis", "Lewis Hamilton"),
  ("가", "가람 №1"), ("\u{1100}\u{1161}", "가람 №1"), ("no1", "가람 №1"), ("№1", "가람 №1"), ("ＮＯ１", "가람 №1"),
  ("ogier", "Seb Og\u{200B}i\u{AD}er"), ("Og\u{200D}ier", "Seb Og\u{200B}i\u{AD}er"), ("ΣΊΣΥΦΟΣ", "Σίσυφος ﬁ"),
  ("fi", "Σίσυφος ﬁ"),
]

/// Drivers whose names have an apostrophe, letters that are no letters with accents, and characters in several forms.
package let pioneers: [Driver] = [
  .fixture(givenName: "Jérôme", familyName: "d'Ambrosio", number: 25, code: nil),
  .fixture(givenName: "Søren", familyName: "Ægir-Weiß", number: nil, code: nil),
  .fixture(givenName: "Lewis", familyName: "Hamilton", number: nil, code: nil),
  .fixture(givenName: "가람", familyName: "№1", number: nil, code: nil),
  .fixture(givenName: "Seb", familyName: "Og\u{200B}i\u{AD}er", number: nil, code: nil),
  .fixture(givenName: "Σίσυφος", familyName: "ﬁ", number: nil, code: nil),
]
