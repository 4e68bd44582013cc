/// What a figure counts.
enum Metric: String, CaseIterable, Sendable {
  /// Code regions, the exact measure.
  case regions

  /// Lines of which every part ran.
  case lines

  /// Functions, closures and accessors that were entered.
  case functions
}
