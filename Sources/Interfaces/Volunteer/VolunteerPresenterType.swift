/// Decides which event is today's, and who may lead it.
@MainActor
public protocol VolunteerPresenterType: AnyObject {
  /// Takes the view to speak to; held weakly. The same view again changes nothing.
  func attach(view: any VolunteerViewType)

  /// Lets go of the view, and of all that was under way for it.
  func detachView()

  /// Finds today's event.
  func load()

  /// Asks for leader access to the event that is shown.
  func leaderAccessEvent()
}
