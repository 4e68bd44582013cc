import Foundation
import Interfaces
import Testing

@testable import DaysOf23Hours

@MainActor
struct DaysOf23HoursFlagTests {
  @Test("asks for the day of today, and displays its event")
  func displaysEvent() async throws {
    let (view, service) = (FlagVolunteerView(), FlagVolunteerService())
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/London"))
    let noon = try Date("2016-11-17T12:00:00Z", strategy: .iso8601)
    let presenter = VolunteerPresenter(service: service, calendar: calendar) { noon }
    presenter.attach(view: view)

    presenter.load()
    await mainActorTurn()

    #expect(service.eventWasAskedFor)
    #expect(service.hours == 24)
    #expect(view.eventWasDisplayed)
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

/// Safe: it is called on the main actor only.
private final class FlagVolunteerService: VolunteerServiceType, @unchecked Sendable {
  var eventWasAskedFor = false
  var hours = 0.0

  func eventOfToday(
    since: Date, until: Date, completion: @escaping @Sendable (Result<Event?, VolunteerError>) -> Void
  ) {
    eventWasAskedFor = true
    hours = until.timeIntervalSince(since) / 3_600
    completion(.success(.fixture()))
  }
}
