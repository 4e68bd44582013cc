/// The pictures that follow each other while something is under way.
enum Spinner {
  static let glyphs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  static let interval = Duration.milliseconds(100)
}
