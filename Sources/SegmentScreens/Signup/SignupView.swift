import Interfaces

/// The sign-up form in plain text.
///
/// ``SignupScreen`` has the role of its view controller.
@MainActor
public final class SignupView {
  /// The text of the first name field.
  public var firstName = "" { didSet { observer?.screenDidChange() } }
  /// The text of the last name field.
  public var lastName = "" { didSet { observer?.screenDidChange() } }
  /// The object to tell when a person presses a button, held weakly.
  public weak var delegate: (any SignupViewDelegate)?
  /// The object to tell after each change, held weakly.
  public weak var observer: (any ScreenObserver)?

  private var isActive = false { didSet { observer?.screenDidChange() } }
  private var message: String? { didSet { observer?.screenDidChange() } }

  /// Creates an empty form.
  public init() {}

  /// The form, and below it the progress or the result of the registration.
  public var content: [[ScreenElement]] {
    [
      [.title("Sign up")],
      [.field(field("First name", \.firstName)), .field(field("Last name", \.lastName))],
      [.button(Button("Continue") { [weak self] in self?.pressContinue() })],
      [isActive ? .activity("Signing up…") : nil, message.map { .alert($0) }].compactMap(\.self),
    ]
  }

  /// Presses the Continue button.
  public func pressContinue() {
    delegate?.signupViewDidContinue(with: Person(firstName: firstName, lastName: lastName))
  }

  /// Draws that a registration is in progress.
  public func startActivityIndicator() {
    isActive = true
  }

  /// Removes the line that a registration is in progress.
  public func stopActivityIndicator() {
    isActive = false
  }

  /// Draws a message below the form instead of an earlier one.
  ///
  /// - Parameter message: The message, or `nil` to remove the earlier one.
  public func show(message: String?) {
    self.message = message
  }

  private func field(_ label: String, _ text: ReferenceWritableKeyPath<SignupView, String>) -> Field {
    Field(label, text: self[keyPath: text]) { [weak self] in self?[keyPath: text] = $0 }
  }
}
