/// Which double it is: its name, the line that made it, and the test that did.
struct DoubleIdentity: Sendable {
  let name: String
  let site: SourceSite
  let scope: TestScope?
  let origin: TestOrigin
  /// Its place among the doubles of a test whose timeline is recorded.
  private let place: Int?

  init(name: String, site: SourceSite) {
    self.name = name
    self.site = site
    scope = TestScope.current
    origin = scope?.origin ?? TestOrigin()
    place = scope?.recorder?.addDouble(name)
  }

  /// Fails the test that made the double.
  func report(_ message: String, at site: SourceSite) {
    FailureReporter.shared.report(Failure(message: message, site: site), origin: origin)
  }

  /// Adds what happened to the timeline of the test, where one is recorded.
  func record(_ entries: () -> [Timeline.Entry]) {
    if let recorder = scope?.recorder, let place { recorder.add(entries(), of: place) }
  }

  /// Adds what happened just now.
  func record(_ kind: Timeline.Entry.Kind, _ text: () -> String) {
    record { [Timeline.Entry(number: Ledger.shared.number(), double: name, text: text(), kind: kind)] }
  }
}
