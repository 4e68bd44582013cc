import Foundation
import Interfaces

/// Finds today's event.
@MainActor
final class VolunteerPresenter {
  private let service: any VolunteerServiceType
  private let calendar: Calendar
  private let now: @Sendable () -> Date
  private weak var view: (any VolunteerViewType)?

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - service: The service that finds the event of a day.
  ///   - calendar: The calendar, with its time zone, that decides when a day begins.
  ///   - now: The current moment.
  init(service: any VolunteerServiceType, calendar: Calendar, now: @escaping @Sendable () -> Date) {
    self.service = service
    self.calendar = calendar
    self.now = now
  }

  func attach(view: any VolunteerViewType) {
    self.view = view
  }

  func detachView() {
    view = nil
  }

  func load() {
    let since = calendar.startOfDay(for: now())
    let until = calendar.startOfDay(for: since + 36 * 60 * 60)
    service.eventOfToday(since: since, until: until) { [weak self] result in
      Task { @MainActor in self?.show(result) }
    }
  }

  private func show(_ result: Result<Event?, VolunteerError>) {
    switch result {
    case .success(let event?): view?.display(event: VolunteerEventViewData(name: event.name ?? "Event"))
    case .success(nil): view?.displayNoData()
    case .failure(.offline): view?.displayNoNetwork()
    case .failure(.tokenUnavailable): view?.displayFailure(message: "The social network did not let the app in.")
    case .failure(.server(let message)): view?.displayFailure(message: message)
    case .failure(.unanswered): view?.displayFailure(message: "Something went wrong. Try again.")
    }
  }
}
