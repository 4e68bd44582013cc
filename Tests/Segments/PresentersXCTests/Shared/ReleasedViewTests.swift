import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class ReleasedViewTests: RehearsalTestCase {
  func testIsReleasedByTheSignUpPresenter() async {
    let service = MockSignupService()
    service.registerAnswer.returns(nil)
    let presenter = leakChecked(SignupPresenter(service: service))
    var passing: SpySignupPresenterDelegate? = SpySignupPresenterDelegate()
    presenter.delegate = passing
    presenter.register(.fixture())
    await passing?.expectCalls(.registrationDidStart, .registrationDidFinish(error: nil))

    await expectDeallocated(&passing)

    await service.expectCalls(.register(.fixture()))
  }

  func testIsReleasedByTheLoginPresenterAndSoIsTheDelegate() async {
    let service = MockLoginService()
    service.loginAnswer.returns(.fixture())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    var passing: SpyLoginView? = SpyLoginView()
    var delegate: SpyLoginDelegate? = SpyLoginDelegate()
    presenter.view = passing
    presenter.delegate = delegate
    presenter.login()
    await passing?.expectSuccess()
    await delegate?.expectCalls(.loginDidSucceed(with: .fixture()))

    await expectDeallocated(&passing)
    await expectDeallocated(&delegate)

    await service.expectCalls(.login(.fixture()))
  }

  func testIsReleasedByTheVolunteerPresenter() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(.fixture())
    var passing: SpyVolunteerView? = SpyVolunteerView()
    if let passing { harness.presenter.attach(view: passing) }
    harness.presenter.load()
    await passing?.expectCalls(.startLoading, .display(event: .fixture()))

    await expectDeallocated(&passing)

    await harness.service.expectCalls(.today)
  }

  func testIsReleasedByTheUsersPresenter() async {
    let service = MockUserService()
    service.usersAnswer.returns([.fixture()])
    let presenter = leakChecked(UsersPresenter(service: service))
    var passing: SpyUsersView? = SpyUsersView()
    if let passing { presenter.attach(view: passing) }
    presenter.loadUsers()
    await passing?.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture()]))

    await expectDeallocated(&passing)

    await service.expectCalls(.users)
  }

  func testIsReleasedByTheDriversPresenter() async {
    let service = MockDriverService()
    service.driversAnswer.returns([.fixture()])
    let presenter = leakChecked(DriversPresenter(service: service))
    var passing: SpyDriversView? = SpyDriversView()
    presenter.setViewDelegate(passing)
    presenter.fetchDrivers()
    await passing?.expectCalls(.startLoading, .showDrivers)

    await expectDeallocated(&passing)

    await service.expectCalls(.drivers)
  }
}
