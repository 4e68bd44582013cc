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

  /// Adds an answer to the timeline of the test, where one is recorded.
  ///
  /// - Returns: The answer.
  @discardableResult
  func record<Output, Failure>(_ answer: Result<Output, Failure>) -> Result<Output, Failure> {
    double.record(.answer) {
      switch answer {
      case .success(let output): "\(requirement) returns\(output is Void ? "" : " " + ValueText.describe(output))"
      case .failure(let error): "\(requirement) throws \(ValueText.describe(error))"
      }
    }
    return answer
  }
}
