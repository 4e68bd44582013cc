import Foundation
import Interfaces
import Testing

@testable import ViewHeldStrongly

@MainActor
struct ViewHeldStronglyFlagTests {
  @Test("displays the event of today")
  func displaysEvent() async {
    let view = FlagVolunteerView()
    let service = StubVolunteerService(result: .success(.fixture()))
    let presenter = VolunteerPresenter(service: service, today: DateInterval())
    presenter.attach(view: view)

    presenter.load()
    await mainActorTurn()

    #expect(view.eventWasDisplayed)
  }

  @Test("displays nothing once the view is detached")
  func displaysNothingAfterwards() async {
    let view = FlagVolunteerView()
    let service = StubVolunteerService(result: .success(.fixture()))
    let presenter = VolunteerPresenter(service: service, today: DateInterval())
    presenter.attach(view: view)

    presenter.load()
    presenter.detachView()
    await mainActorTurn()

    #expect(!view.eventWasDisplayed)
  }

  /// Lets the presenter return to the main actor.
  private func mainActorTurn() async {
    await Task { @MainActor in }.value
  }
}

private final class FlagVolunteerView: VolunteerViewType {
  var eventWasDisplayed = false

  func display(event: VolunteerEventViewData) { eventWasDisplayed = true }
  func startLoading() {}
  func displayNoData() {}
  func displayFailure(message: String) {}
  func displayNoNetwork() {}
  func requestRegistration() {}
  func requestLocationPermission() {}
  func leaderAccessGranted() {}
  func startLocating() {}
  func leaderAccessDenied(reason: LeaderAccessDenial) {}
}

private struct StubVolunteerService: VolunteerServiceType {
  let result: Result<Event?, VolunteerError>

  func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void
  ) {
    completion(result)
  }
}
