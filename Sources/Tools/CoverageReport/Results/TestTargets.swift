/// The test targets of a package, divided into those that ran and those that were left out.
struct TestTargets: Sendable, Equatable, Codable {
  /// The test targets that ran, ordered by name.
  var ran: [String]

  /// The test targets that were left out, because they depend on no measured target.
  var leftOut: [String] = []

  /// The reason for which all ran, although some may depend on no measured target, or nil.
  var reasonForAll: String?
}

extension TestTargets {
  /// Names the test targets that ran, and gives the reason for those that were left out.
  ///
  /// - Parameter measured: The names of the measured targets.
  /// - Returns: The sentences.
  func summary(measured: [String]) -> String {
    let all = "Test targets that ran: \(ran.joined(separator: ", "))"
    if let reasonForAll { return "\(all). None was left out: \(reasonForAll)." }
    guard !leftOut.isEmpty else { return all + "." }
    return "\(all). Left out, as they do not depend on \(measured.joined(separator: " or ")): "
      + "\(leftOut.joined(separator: ", ")); --all-tests runs them too."
  }
}
