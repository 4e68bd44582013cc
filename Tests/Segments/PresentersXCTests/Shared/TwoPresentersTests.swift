import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class TwoPresentersTests: RehearsalTestCase {
  func testSignUpAtTheSameTime() async {
    let services = [MockSignupService(), MockSignupService()]
    let delegates = [SpySignupPresenterDelegate(), SpySignupPresenterDelegate()]
    let presenters = services.map { leakChecked(SignupPresenter(service: $0)) }
    for index in 0...1 {
      services[index].registerAnswer.holds()
      presenters[index].delegate = delegates[index]
      presenters[index].register(.fixture())
    }

    await services[0].registerAnswer.held().returns(nil)
    await services[1].registerAnswer.held().returns(.offline)

    await delegates[0].expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))
    await delegates[1].expectCalls(.registrationDidStart, .registrationDidFinish(error: .offline))
    for service in services { await service.expectCalls(.register(.fixture())) }
    for presenter in presenters { await presenter.settled() }
  }

  func testCountTheirWrongPasswordsApart() async {
    let (service, view, otherView) = (MockLoginService(), SpyLoginView(), SpyLoginView())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    let other = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    presenter.view = view
    other.view = otherView
    await other.enterWrongPasswords(2, asking: service, showing: otherView)

    presenter.login()

    await view.expectWrongPassword()
    await service.expectCalls(.login(.fixture()))
  }

  func testDecideByTheirOwnSensors() async {
    let harnesses = [VolunteerHarness(), VolunteerHarness()]
    for harness in harnesses { await harness.startLocating() }

    harnesses[0].sensorFinds(.north(meters: 1_000))
    harnesses[1].sensorFinds(.north(meters: 10))

    await harnesses[0].view.expectCalls(.leaderAccessDenied(reason: .notThere))
    await harnesses[1].view.expectCalls(.leaderAccessGranted)
    for harness in harnesses { await harness.location.expectCalls(.stopLocating) }
  }

  func testLoadTheUsersAtTheSameTime() async {
    let (services, views) = ([MockUserService(), MockUserService()], [SpyUsersView(), SpyUsersView()])
    let presenters = services.map { leakChecked(UsersPresenter(service: $0)) }
    for index in 0...1 {
      services[index].usersAnswer.holds()
      presenters[index].attach(view: views[index])
    }
    for presenter in presenters { presenter.loadUsers() }

    await services[0].usersAnswer.held().returns([])
    await services[1].usersAnswer.held().returns([.fixture()])

    await views[0].expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
    await views[1].expectCalls(.startLoading, .finishLoading, .setUsers([.fixture()]))
    for service in services { await service.expectCalls(.users) }
    for presenter in presenters { await presenter.settled() }
  }

  func testSearchTheDriversApart() async {
    let (services, views) = ([MockDriverService(), MockDriverService()], [SpyDriversView(), SpyDriversView()])
    let presenters = services.map { leakChecked(DriversPresenter(service: $0)) }
    for index in 0...1 {
      services[index].driversAnswer.returns([.fixture()])
      presenters[index].setViewDelegate(views[index])
    }
    presenters[0].searchDrivers("lewis")
    presenters[1].searchDrivers("nobody")

    for presenter in presenters { presenter.fetchDrivers() }

    await views[0].expectCalls(.startLoading, .showDrivers)
    await views[1].expectCalls(.startLoading, .showNoMatches(query: "nobody"))
    for service in services { await service.expectCalls(.drivers) }
    for presenter in presenters { await presenter.settled() }
  }
}
