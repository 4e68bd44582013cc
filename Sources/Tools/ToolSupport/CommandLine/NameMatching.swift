/// A search for the name that a mistyped name probably stands for.
package enum NearestName {
  /// Finds the first name with the wanted text as its prefix, or else the nearest name.
  ///
  /// The nearest name counts only if at most one letter in three differs.
  package static func find(_ wanted: String, in names: [String]) -> String? {
    let wanted = wanted.lowercased()
    if let longer = names.first(where: { $0.lowercased().hasPrefix(wanted) }) { return longer }
    let nearest = names.map { (name: $0, distance: distance(wanted, $0.lowercased())) }
      .min { $0.distance < $1.distance }
    return nearest.flatMap { $0.distance * 3 <= wanted.count ? $0.name : nil }
  }

  /// The Levenshtein distance: the number of letters to add, remove or replace to turn one text into the other.
  private static func distance(_ left: String, _ right: String) -> Int {
    // `row[n]` is the distance between the letters of `left` seen so far and the first n letters of `right`.
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var next = [index + 1]
      for (column, other) in right.enumerated() {
        next.append(min(row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[right.count]
  }
}

/// Patterns of names in which `*` stands for any text and `?` for any one character.
package enum Glob {
  /// Returns true if a text is a pattern rather than a name.
  package static func isPattern(_ text: String) -> Bool { text.contains { $0 == "*" || $0 == "?" } }

  /// Returns true if a name matches a pattern.
  package static func matches(_ pattern: String, _ name: String) -> Bool { match(pattern, name) != nil }

  /// Returns the text that the last `*` of a pattern stands for, or nil if the name does not match.
  ///
  /// The text is empty if the pattern has no `*`. The time is proportional to the product of the lengths.
  package static func match(_ pattern: String, _ name: String) -> String? {
    let (pattern, name) = (Array(pattern), Array(name))
    var (place, index) = (0, 0)
    var star: (place: Int, matched: Range<Int>)?
    while index < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index..<index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[index] {
        (place, index) = (place + 1, index + 1)
      } else if let last = star {
        // Let the last star match one more character. Earlier stars need no retry: any match that they
        // allow for the text before the last star is as good as the first one.
        index = last.matched.upperBound + 1
        star = (last.place, last.matched.lowerBound..<index)
        place = last.place + 1
      } else {
        return nil
      }
    }
    guard pattern[place...].allSatisfy({ $0 == "*" }) else { return nil }
    return String(name[star?.matched ?? 0..<0])
  }
}
