/// How much a window shows.
struct WindowSize: Equatable, Sendable {
  var columns: Int
  /// nil where there is no end, as on paper.
  var rows: Int?

  static let standard = WindowSize(columns: 80, rows: 24)
}
