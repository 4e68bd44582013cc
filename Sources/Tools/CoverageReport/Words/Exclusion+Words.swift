extension Exclusion {
  /// Who leaves the source out, and how much of it, such as `comment, 2 regions`.
  var summary: String { "\(cause.rawValue), \(NumberWords.counted(regions.count, "region"))" }
}
