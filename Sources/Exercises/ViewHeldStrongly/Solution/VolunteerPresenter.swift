import Foundation
import Interfaces

/// Finds today's event.
@MainActor
final class VolunteerPresenter {
  private let service: any VolunteerServiceType
  private let today: DateInterval
  private weak var view: (any VolunteerViewType)?

  init(service: any VolunteerServiceType, today: DateInterval) {
    self.service = service
    self.today = today
  }

  func attach(view: any VolunteerViewType) {
    self.view = view
  }

  func detachView() {
    view = nil
  }

  func load() {
    service.eventOfToday(since: today.start, until: today.end) { [weak self] result in
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
