/// What a figure counts.
public enum Metric: String, CaseIterable, Sendable {
  /// Code regions, the exact measure and the one the threshold is held against.
  case regions

  /// Lines of which any part ran.
  case lines

  /// Functions, closures and accessors that were entered.
  case functions
}
