/// How a page is asked to look: for which medium, and in which colours.
struct PageLook: Sendable, Hashable {
  enum Medium: String, Sendable {
    case screen
    case print
  }

  enum Scheme: String, Sendable, CaseIterable {
    case light
    case dark
  }

  var medium = Medium.screen
  var scheme = Scheme.light
}
