import ShapesBase

extension Track {
  static let first = Track(id: 1, title: "A")
  static let second = Track(id: 2, title: "B")
}

struct Person: Named {
  let name: String
}
