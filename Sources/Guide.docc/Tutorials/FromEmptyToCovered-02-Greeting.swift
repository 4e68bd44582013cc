/// Shows a greeting.
@MainActor
protocol GreetingViewType: AnyObject {
  /// Shows the greeting.
  func show(_ text: String)
}

/// Knows who uses the app.
protocol NameServiceType: Sendable {
  /// Asks for the name.
  func name() async throws -> String
}

/// Decides how a person is greeted.
@MainActor
final class GreetingPresenter {
  weak var view: (any GreetingViewType)?
  private let service: any NameServiceType

  init(service: any NameServiceType) {
    self.service = service
  }

  func load() async {
  }
}
