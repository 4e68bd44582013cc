/// Which double it is: its name, the line that made it, and the test that did.
struct DoubleIdentity: Sendable {
  let name: String
  let site: SourceSite
  let origin: TestOrigin

  /// Fails the test that made the double.
  func report(_ message: String, at site: SourceSite) {
    FailureReporter.shared.report(Failure(message: message, site: site), origin: origin)
  }
}
