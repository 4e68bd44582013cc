import Foundation
import Interfaces
import Testing

@testable import NoNetworkNeverShown

@MainActor
struct NoNetworkNeverShownFlagTests {
  @Test("displays the event of today")
  func displaysEvent() async {
    let view = FlagVolunteerView()
    let presenter = makePresenter(answer: .success(.fixture()), view: view)

    presenter.load()
    await mainActorTurn()

    #expect(view.eventWasDisplayed)
  }

  @Test("says so when there is no event today")
  func displaysNoData() async {
    let view = FlagVolunteerView()
    let presenter = makePresenter(answer: .success(nil), view: view)

    presenter.load()
    await mainActorTurn()

    #expect(view.noDataWasDisplayed)
  }

  @Test("displays no event without a network")
  func displaysNoEventOffline() async {
    let view = FlagVolunteerView()
    let presenter = makePresenter(answer: .failure(.offline), view: view)

    presenter.load()
    await mainActorTurn()

    #expect(!view.eventWasDisplayed)
  }

  private func makePresenter(
    answer: Result<Event?, VolunteerError>, view: FlagVolunteerView
  ) -> VolunteerPresenter {
    let presenter = VolunteerPresenter(service: StubVolunteerService(result: answer), today: DateInterval())
    presenter.attach(view: view)
    return presenter
  }

  /// Lets the presenter return to the main actor.
  private func mainActorTurn() async {
    await Task { @MainActor in }.value
  }
}

private final class FlagVolunteerView: VolunteerViewType {
  var eventWasDisplayed = false
  var noDataWasDisplayed = false

  func display(event: VolunteerEventViewData) { eventWasDisplayed = true }
  func startLoading() {}
  func displayNoData() { noDataWasDisplayed = true }
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
