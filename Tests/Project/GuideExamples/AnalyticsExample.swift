/// The part of an analytics singleton that presenters use.
protocol AnalyticsType: Sendable {
  func track(_ event: String)
}
