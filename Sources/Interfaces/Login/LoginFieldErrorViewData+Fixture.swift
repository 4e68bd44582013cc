extension LoginFieldErrorViewData {
  /// A user name that was left blank.
  public static func fixture(
    field: Field = .username, message: String = "Enter your user name."
  ) -> LoginFieldErrorViewData {
    LoginFieldErrorViewData(field: field, message: message)
  }
}
