/// The screen with a reader's loans.
@MainActor package protocol LoansViewType: AnyObject {
  func startLoading()
  func finishLoading()
  func show(_ lines: [String])
  func showMessage(_ text: String)
}
