import Interfaces
import Presenters

/// The sign-up screen, which is the delegate of its view and of its presenter.
@MainActor
public final class SignupScreen: Screen {
  /// The form.
  public let view = SignupView()
  /// The object that decides which screen comes next, held weakly.
  public weak var delegate: (any SignupScreenDelegate)?
  /// The object to tell after each change of the view, held weakly.
  public var observer: (any ScreenObserver)? {
    get { view.observer }
    set { view.observer = newValue }
  }

  private let presenter: any SignupPresenterType

  /// Creates a screen and its view.
  public init(presenter: any SignupPresenterType) {
    self.presenter = presenter
  }

  /// The content of the view.
  public var content: [[ScreenElement]] { view.content }

  /// Sets the screen as the delegate of the view and the presenter.
  public func load() {
    view.delegate = self
    presenter.delegate = self
  }

  /// Removes the screen from the view and the presenter.
  public func unload() {
    presenter.delegate = nil
    view.delegate = nil
  }
}

extension SignupScreen: SignupViewDelegate {
  /// Passes the person to the presenter.
  public func signupViewDidContinue(with person: Person) {
    presenter.register(person)
  }
}

extension SignupScreen: SignupPresenterDelegate {
  /// Draws that a registration is in progress, and removes the message of an earlier one.
  public func registrationDidStart() {
    view.show(message: nil)
    view.startActivityIndicator()
  }

  /// Draws the error, or tells the delegate of the success.
  public func registrationDidFinish(error: SignupError?) {
    view.stopActivityIndicator()
    view.show(message: error.map(Messages.Signup.failure))
    if error == nil { delegate?.signupDidSucceed() }
  }
}
