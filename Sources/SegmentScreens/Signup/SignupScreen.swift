import Interfaces

/// The sign-up screen: it stands between its view and its presenter, and hears from both as their delegate.
@MainActor
public final class SignupScreen: Screen {
  /// The form.
  public let view = SignupView()
  /// Who decides what comes next; held weakly.
  public weak var delegate: (any SignupScreenDelegate)?
  /// Who hears of changes of the view; held weakly.
  public var observer: (any ScreenObserver)? {
    get { view.observer }
    set { view.observer = newValue }
  }

  private let presenter: any SignupPresenterType

  /// Makes a screen, and its view with it.
  ///
  /// - Parameter presenter: Who decides what happens when someone signs up.
  public init(presenter: any SignupPresenterType) {
    self.presenter = presenter
  }

  /// What the view draws.
  public var content: [[ScreenElement]] { view.content }

  /// Makes the screen its view's and its presenter's delegate.
  public func load() {
    view.delegate = self
    presenter.delegate = self
  }

  /// Leaves view and presenter without a delegate.
  public func unload() {
    presenter.delegate = nil
    view.delegate = nil
  }
}

extension SignupScreen: SignupViewDelegate {
  /// Hands the person to the presenter.
  public func signupViewDidContinue(with person: Person) {
    presenter.register(person)
  }
}

extension SignupScreen: SignupPresenterDelegate {
  /// Draws that a registration is on its way; the error of an earlier one goes.
  public func registrationDidStart() {
    view.show(message: nil)
    view.startActivityIndicator()
  }

  /// Draws the error in words, or tells the delegate of success.
  public func registrationDidFinish(error: SignupError?) {
    view.stopActivityIndicator()
    view.show(message: error?.words)
    if error == nil { delegate?.signupDidSucceed() }
  }
}
