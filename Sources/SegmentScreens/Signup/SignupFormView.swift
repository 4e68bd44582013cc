#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import UIKit

  /// The sign-up form in UIKit.
  ///
  /// ``SignupViewController`` is its delegate. ``SignupView`` is the same form in plain text.
  public final class SignupFormView: UIView {
    /// The object to tell when a person taps the Continue button, held weakly.
    public weak var delegate: (any SignupViewDelegate)?

    private let firstName = LabeledField("First name", identifier: "signup.firstName")
    private let lastName = LabeledField("Last name", identifier: "signup.lastName")
    private let activity = ActivityView("Signing up…", identifier: "signup.activity")
    private let message = MessageLabel("signup.message", color: .systemRed)

    /// Creates an empty form.
    ///
    /// - Parameter frame: The frame, which a view controller replaces.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      firstName.textField.textContentType = .givenName
      firstName.textField.autocapitalizationType = .words
      firstName.onReturn(.next) { [weak self] in self?.lastName.textField.becomeFirstResponder() }
      lastName.textField.textContentType = .familyName
      lastName.textField.autocapitalizationType = .words
      lastName.onReturn(.go) { [weak self] in self?.pressContinue() }
      let button = UIButton("Continue", identifier: "signup.continue") { [weak self] in self?.pressContinue() }
      addForm([firstName, lastName, button, activity, message])
    }

    /// Not available, because the form is created in code.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("Create a SignupFormView in code.")
    }

    /// Shows that a registration is in progress.
    public func startActivityIndicator() {
      activity.isActive = true
    }

    /// Shows that no registration is in progress.
    public func stopActivityIndicator() {
      activity.isActive = false
    }

    /// Shows a message below the form instead of an earlier one.
    ///
    /// - Parameter message: The message, or `nil` to remove the earlier one.
    public func show(message: String?) {
      self.message.text = message
    }

    private func pressContinue() {
      delegate?.signupViewDidContinue(with: Person(firstName: firstName.text, lastName: lastName.text))
    }
  }
#endif
