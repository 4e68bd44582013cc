#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import Presenters
  import UIKit

  /// The sign-up screen in UIKit, which is the delegate of its view and of its presenter.
  public final class SignupViewController: UIViewController {
    /// The object that decides which screen comes next, held weakly.
    public weak var delegate: (any SignupScreenDelegate)?

    private let presenter: any SignupPresenterType
    private let form = SignupFormView(frame: .zero)

    /// Creates a controller, which loads its view later.
    public init(presenter: any SignupPresenterType) {
      self.presenter = presenter
      super.init(nibName: nil, bundle: nil)
      title = "Sign up"
    }

    /// Not available, because a controller needs its presenter.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("Create a SignupViewController with its presenter.")
    }

    /// Makes the form the view of the controller.
    public override func loadView() {
      view = form
    }

    /// Sets the controller as the delegate of the form and the presenter.
    public override func viewDidLoad() {
      super.viewDidLoad()
      form.delegate = self
      presenter.delegate = self
    }

    /// Removes the controller from the presenter, if it leaves for good.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isLeavingForGood { presenter.delegate = nil }
    }
  }

  extension SignupViewController: SignupViewDelegate {
    /// Passes the person to the presenter.
    public func signupViewDidContinue(with person: Person) {
      presenter.register(person)
    }
  }

  extension SignupViewController: SignupPresenterDelegate {
    /// Shows that a registration is in progress, and removes the message of an earlier one.
    public func registrationDidStart() {
      form.show(message: nil)
      form.startActivityIndicator()
    }

    /// Shows the error, or tells the delegate of the success.
    public func registrationDidFinish(error: SignupError?) {
      form.stopActivityIndicator()
      form.show(message: error.map(Messages.Signup.failure))
      if error == nil { delegate?.signupDidSucceed() }
    }
  }
#endif
