/// What the functions of a report are called where a person reads them.
struct FunctionNames: Sendable, Equatable {
  /// The readable name of each mangled one.
  var names: [String: String] = [:]

  /// The name as its author would say it, such as `LoginPresenter.logIn(name:password:)`, or `closure #1 in
  /// LoginPresenter.logIn(name:password:)`; the mangled one where nobody knows better.
  subscript(mangled: String) -> String { names[mangled] ?? mangled }
}
