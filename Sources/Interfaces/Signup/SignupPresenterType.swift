/// Decides what happens when someone signs up; it speaks back through its delegate.
@MainActor
public protocol SignupPresenterType: AnyObject {
  /// Who hears of the registration; held weakly. The same delegate again changes nothing.
  var delegate: (any SignupPresenterDelegate)? { get set }

  /// Sends a person to the backend, unless a registration is already on its way.
  ///
  /// - Parameter person: Who signs up.
  func register(_ person: Person)
}
