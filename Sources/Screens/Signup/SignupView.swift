import Interfaces

/// The sign-up form in plain text: what a view is to the ``SignupScreen``, its view controller.
@MainActor
public final class SignupView {
  /// What the first name field holds.
  public var firstName = ""
  /// What the last name field holds.
  public var lastName = ""
  /// Who hears what a person does in the view; held weakly.
  public weak var delegate: (any SignupViewDelegate)?

  private var isActive = false
  private var message: String?

  /// Makes an empty form.
  public init() {}

  /// The form, and below it how the registration goes.
  public var lines: [String] {
    Page.lines(
      ["Sign up"],
      [.field("First name", firstName), .field("Last name", lastName)],
      [.button("Continue")],
      [isActive ? "Signing up…" : nil, message].compactMap(\.self))
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
}
