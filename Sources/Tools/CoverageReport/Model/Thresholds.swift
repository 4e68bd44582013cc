/// The percentages to reach, each from 0 to 100, by one metric; nil demands nothing.
struct Thresholds: Sendable, Equatable {
  /// What the percentages count.
  var metric = Metric.regions

  /// For all chosen targets together.
  var total: Double?

  /// For each file.
  var file: Double?

  /// For what changed since the base of the comparison.
  var diff: Double?

  var isEmpty: Bool { total == nil && file == nil && diff == nil }
}
