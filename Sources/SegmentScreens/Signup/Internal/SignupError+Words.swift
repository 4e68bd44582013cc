import Interfaces

extension SignupError {
  /// The error in words for a person.
  var words: String {
    switch self {
    case .offline: "There is no connection. Check your network and try again."
    case .rejected(let reason): reason
    }
  }
}
