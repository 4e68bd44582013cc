/// Which double it is: its name, the line that made it, and the test that did.
struct DoubleIdentity: Sendable {
  let name: String
  let site: SourceSite
  let scope: TestScope?
  let origin: TestOrigin

  init(name: String, site: SourceSite) {
    self.name = name
    self.site = site
    scope = TestScope.current
    origin = scope?.origin ?? TestOrigin()
  }

  /// Fails the test that made the double.
  func report(_ message: String, at site: SourceSite) {
    FailureReporter.shared.report(Failure(message: message, site: site), origin: origin)
  }
}
