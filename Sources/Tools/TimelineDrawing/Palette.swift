/// The colours of a drawing, each of which stands out from the background by a contrast of at least 4.5.
struct Palette {
  let background: String
  let text: String
  let line: String
  let call: String
  let answer: String

  static let light = Palette(
    background: "#ffffff", text: "#1d1d1f", line: "#8a8a8f", call: "#0059b3", answer: "#1a6b2d")
  static let dark = Palette(
    background: "#161618", text: "#f5f5f7", line: "#77777c", call: "#6cb6ff", answer: "#7ee08f")
}
