/// A request of a view, whose answer counts only as long as the presenter keeps the request.
///
/// A presenter keeps the latest request of its view, and drops it when the view leaves. The view may leave, or make another
/// request, within each call that it receives. So the presenter compares the request before each call.
@MainActor
final class Request {
  /// True while the presenter refuses another request.
  var isOpen = true
}
