import Interfaces

/// Finds out if a person may ask for leader access, and locates the device.
@MainActor
final class VolunteerPresenter {
  private let registration: any RegistrationServiceType
  private let location: any LocationProviderType
  private weak var view: (any VolunteerViewType)?

  init(registration: any RegistrationServiceType, location: any LocationProviderType) {
    self.registration = registration
    self.location = location
  }

  func attach(view: any VolunteerViewType) {
    self.view = view
  }

  func detachView() {
    view = nil
  }

  func leaderAccessEvent() {
    checkRegistration()
    checkPermission()
    location.startLocating()
  }

  private func checkRegistration() {
    if !registration.isLeaderRegistered() {
      view?.requestRegistration()
    }
  }

  private func checkPermission() {
    switch location.authorization {
    case .notDetermined: location.requestPermission()
    case .denied: view?.requestLocationPermission()
    case .granted: break
    }
  }
}
