import Interfaces

/// The sign-up form in plain text: what a view is to the ``SignupScreen``, its view controller.
@MainActor
public final class SignupView {
  /// What the first name field holds.
  public var firstName = "" { didSet { observer?.screenDidChange() } }
  /// What the last name field holds.
  public var lastName = "" { didSet { observer?.screenDidChange() } }
  /// Who hears what a person does in the view; held weakly.
  public weak var delegate: (any SignupViewDelegate)?
  /// Who hears of changes; held weakly.
  public weak var observer: (any ScreenObserver)?

  private var isActive = false { didSet { observer?.screenDidChange() } }
  private var message: String? { didSet { observer?.screenDidChange() } }

  /// Makes an empty form.
  public init() {}

  /// The form, and below it how the registration goes.
  public var content: [[ScreenElement]] {
    [
      [.title("Sign up")],
      [.field(field("First name", \.firstName)), .field(field("Last name", \.lastName))],
      [.button(Button("Continue", isDefault: true) { [weak self] in self?.pressContinue() })],
      [isActive ? .activity("Signing up…") : nil, message.map { .alert($0) }].compactMap(\.self),
    ]
  }

  /// Presses the Continue button.
  public func pressContinue() {
    delegate?.signupViewDidContinue(with: Person(firstName: firstName, lastName: lastName))
  }

  /// Draws that a registration is on its way.
  public func startActivityIndicator() {
    isActive = true
  }

  /// Takes away that a registration is on its way.
  public func stopActivityIndicator() {
    isActive = false
  }

  /// Draws a message below the form, in place of an earlier one.
  ///
  /// - Parameter message: Words for a person; nothing takes the earlier ones away.
  public func show(message: String?) {
    self.message = message
  }

  private func field(_ label: String, _ text: ReferenceWritableKeyPath<SignupView, String>) -> Field {
    Field(label, text: self[keyPath: text]) { [weak self] edit in
      guard let self else { return }
      self[keyPath: text] = edit.applied(to: self[keyPath: text])
    }
  }
}
