/// The screen's line for messages.
@MainActor
public protocol StatusView: AnyObject {
  func show(_ text: String)
  func show(title: String)
  func show(error: any Error)
}
