/// Guesses what a mistyped name was meant to be.
package enum NearestName {
  /// The name that was probably meant: one that begins so, or else differs in about one letter of three.
  package static func find(_ wanted: String, in names: [String]) -> String? {
    let wanted = wanted.lowercased()
    if let longer = names.first(where: { $0.lowercased().hasPrefix(wanted) }) { return longer }
    let nearest = names.map { (name: $0, distance: distance(wanted, $0.lowercased())) }
      .min { $0.distance < $1.distance }
    return nearest.flatMap { $0.distance * 3 <= wanted.count ? $0.name : nil }
  }

  /// How many letters must be added, removed or replaced to make one text of the other.
  private static func distance(_ left: String, _ right: String) -> Int {
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
