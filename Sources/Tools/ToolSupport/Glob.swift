/// Names with `*` for any text and `?` for any one character.
package enum Glob {
  package static func matches(_ pattern: String, _ name: String) -> Bool {
    let (pattern, name) = (Array(pattern), Array(name))
    var (place, index) = (0, 0)
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[index] {
        (place, index) = (place + 1, index + 1)
      } else if let last = star {
        // One more character for the last star: those before it have all that they need.
        star = (last.place, last.index + 1)
        (place, index) = (last.place + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
