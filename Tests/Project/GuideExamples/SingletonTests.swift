import TestSupport
import Testing

/// A singleton of a library, which an app cannot change.
final class VendorAnalytics: Sendable {
  static let shared = VendorAnalytics()

  private init() {}

  func log(event: String, level: Int) {}

  static func isOptedOut(_ user: String) -> Bool { false }
}

/// The part of the analytics that presenters use.
protocol AnalyticsType: Sendable {
  func track(_ event: String)
}

struct WrappedAnalytics: AnalyticsType {
  func track(_ event: String) { VendorAnalytics.shared.log(event: event, level: 1) }
}

@MainActor final class CheckoutPresenter {
  private let analytics: any AnalyticsType
  private let isOptedOut: (String) -> Bool

  init(analytics: any AnalyticsType, isOptedOut: @escaping (String) -> Bool) {
    (self.analytics, self.isOptedOut) = (analytics, isOptedOut)
  }

  func pay(as user: String) {
    if !isOptedOut(user) { analytics.track("paid") }
  }
}

/// The place of the app that knows the library.
@MainActor func makeCheckoutPresenter() -> CheckoutPresenter {
  CheckoutPresenter(analytics: WrappedAnalytics(), isOptedOut: VendorAnalytics.isOptedOut)
}

final class SpyAnalytics: AnalyticsType, Spy {
  enum Call: Equatable, Sendable { case track(String) }
  let calls = CallLog<Call>("SpyAnalytics")

  func track(_ event: String) { calls.record(.track(event)) }
}

@MainActor @Suite("A checkout", .rehearsal) struct SingletonTests {
  let analytics = SpyAnalytics()

  @Test("tracks that a user has paid")
  func tracks() async {
    let presenter = CheckoutPresenter(analytics: analytics, isOptedOut: { _ in false })

    presenter.pay(as: "ada")

    await analytics.expectCalls(.track("paid"))
  }

  @Test("tracks nothing of a user who has opted out")
  func respectsOptOut() async {
    let presenter = CheckoutPresenter(analytics: analytics, isOptedOut: { $0 == "ada" })

    presenter.pay(as: "ada")

    await analytics.expectNoCalls()
  }
}
