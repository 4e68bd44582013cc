import Interfaces
import Testing

@testable import AllQuestionsAtOnce

@MainActor
struct AllQuestionsAtOnceFlagTests {
  @Test("asks an unregistered person to register")
  func asksToRegister() {
    let (view, location) = (FlagVolunteerView(), FlagLocationProvider(authorization: .granted))
    let presenter = VolunteerPresenter(registration: StubRegistrationService(isRegistered: false), location: location)
    presenter.attach(view: view)

    presenter.leaderAccessEvent()

    #expect(view.registrationWasRequested)
  }

  @Test("asks the provider for an undetermined permission")
  func asksForPermission() {
    let (view, location) = (FlagVolunteerView(), FlagLocationProvider(authorization: .notDetermined))
    let presenter = VolunteerPresenter(registration: StubRegistrationService(isRegistered: true), location: location)
    presenter.attach(view: view)

    presenter.leaderAccessEvent()

    #expect(location.permissionWasRequested)
  }

  @Test("asks for a permission that was denied")
  func asksForDeniedPermission() {
    let (view, location) = (FlagVolunteerView(), FlagLocationProvider(authorization: .denied))
    let presenter = VolunteerPresenter(registration: StubRegistrationService(isRegistered: true), location: location)
    presenter.attach(view: view)

    presenter.leaderAccessEvent()

    #expect(view.permissionWasRequested)
  }

  @Test("locates the device")
  func startsLocating() {
    let (view, location) = (FlagVolunteerView(), FlagLocationProvider(authorization: .granted))
    let presenter = VolunteerPresenter(registration: StubRegistrationService(isRegistered: true), location: location)
    presenter.attach(view: view)

    presenter.leaderAccessEvent()

    #expect(location.startWasCalled)
  }
}

private final class FlagVolunteerView: VolunteerViewType {
  var registrationWasRequested = false
  var permissionWasRequested = false

  func display(event: VolunteerEventViewData) {}
  func startLoading() {}
  func displayNoData() {}
  func displayFailure(message: String) {}
  func displayNoNetwork() {}
  func requestRegistration() { registrationWasRequested = true }
  func requestLocationPermission() { permissionWasRequested = true }
  func leaderAccessGranted() {}
  func startLocating() {}
  func leaderAccessDenied(reason: LeaderAccessDenial) {}
}

private final class FlagLocationProvider: LocationProviderType {
  weak var delegate: (any LocationProviderDelegate)?
  let authorization: LocationAuthorization
  var permissionWasRequested = false
  var startWasCalled = false

  init(authorization: LocationAuthorization) {
    self.authorization = authorization
  }

  func requestPermission() { permissionWasRequested = true }
  func startLocating() { startWasCalled = true }
  func stopLocating() {}
}

private struct StubRegistrationService: RegistrationServiceType {
  let isRegistered: Bool

  func isLeaderRegistered() -> Bool { isRegistered }
}
