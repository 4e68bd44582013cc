import ToolSupport

/// The test targets of a package, divided into those that ran and those that were left out.
struct TestTargets: Sendable, Equatable, Codable {
  /// The test targets that ran, ordered by name.
  var ran: [String]

  /// The test targets that were left out, because they depend on no measured target.
  var leftOut: [String] = []

  /// The reason for which all ran, although some may depend on no measured target, or nil.
  var reasonForAll: String?

  /// The names of all targets that were built for them, or nil if the whole package was built.
  var built: Set<String>?
}

extension TestTargets {
  /// Names the test targets that ran and those that were left out, with the reason.
  ///
  /// - Parameter measured: The names of the measured targets.
  /// - Returns: The sentences, or nil if the tests of the whole package had to run.
  func summary(measured: [String]) -> String? {
    let ran = "Test targets that ran: \(Self.list(ran))."
    if let reasonForAll { return "\(ran) None was left out: \(reasonForAll)." }
    guard !leftOut.isEmpty else { return nil }
    // A command that measures many targets has usually not named them.
    let named = measured.count > 3 ? "any measured target" : measured.joined(separator: " or ")
    return "\(ran) Left out, as they do not depend on \(named): "
      + "\(Self.list(leftOut)); --all-tests runs them too."
  }

  /// The number of targets that a sentence names.
  private static let targetsNamed = 8

  private static func list(_ names: [String]) -> String { NumberFormat.first(targetsNamed, of: names) }
}
