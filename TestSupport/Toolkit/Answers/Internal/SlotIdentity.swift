/// Which requirement of which double a slot answers, as failures should call it.
struct SlotIdentity: Sendable {
  let requirement: String
  /// How the test writes the slot: its name, and the arguments it is narrowed to.
  let expression: String
  let double: DoubleIdentity

  var name: String { "\(double.name).\(requirement)" }

  func report(_ message: String, at site: SourceSite? = nil) {
    double.report(message, at: site ?? double.site)
  }
}
