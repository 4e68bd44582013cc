import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class UsersPresenterTests: RehearsalTestCase {
  func testShowsNamesAndAgesInTheOrderOfTheAnswer() async {
    let (view, service, presenter) = makePresenter()
    service.usersAnswer.returns([
      .fixture(firstName: "Grace", lastName: "Hopper", age: 85),
      .fixture(firstName: "Ada", lastName: "Lovelace", age: 36),
    ])

    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(
      .startLoading, .finishLoading,
      .setUsers([
        .fixture(name: "Grace Hopper", age: "85 years"),
        .fixture(name: "Ada Lovelace", age: "36 years"),
      ]))
  }

  func testShowsASingleNameWithoutASpaceBesideItIfNobodyCanSeeTheOtherOne() async {
    let (view, service, presenter) = makePresenter()
    service.usersAnswer.returns(
      blankTexts.flatMap { [.fixture(firstName: $0, lastName: "Pelé"), .fixture(firstName: "Cher", lastName: $0)] }
        + visibleTexts.map { .fixture(firstName: $0, lastName: $0) } + [.fixture(firstName: " ", lastName: "\u{3164}")])

    presenter.loadUsers()

    await service.expectCalls(.users)
    let names = blankTexts.flatMap { _ in ["Pelé", "Cher"] } + visibleTexts.map { "\($0) \($0)" } + [""]
    await view.expectCalls(.startLoading, .finishLoading, .setUsers(names.map { .fixture(name: $0) }))
  }

  func testShowsOneYearAndYearsForEveryOtherAge() async {
    let (view, service, presenter) = makePresenter()
    service.usersAnswer.returns([.fixture(age: 0), .fixture(age: 1), .fixture(age: 2)])

    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(
      .startLoading, .finishLoading,
      .setUsers([.fixture(age: "0 years"), .fixture(age: "1 year"), .fixture(age: "2 years")]))
  }

  func testShowsThatThereAreNoUsers() async {
    let (view, service, presenter) = makePresenter()
    service.usersAnswer.returns([])

    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
  }

  func testShowsTheReasonForEachFailureAndKeepsTheUsers() async {
    for error in apiErrors {
      let (view, service, presenter) = makePresenter()
      service.usersAnswer.sequence(.returns([.fixture()]), .throws(error))
      presenter.loadUsers()
      await view.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture()]))

      presenter.loadUsers()

      await view.expectCalls(.startLoading, .finishLoading, .showFailure(message: shownMessage(for: error)))
      await service.expectCalls(.users, .users)
    }
  }

  func testEndsLoadingAndShowsAFailureIfTheServiceDiscardsItsCompletionHandler() async {
    let (view, _, _) = makePresenter()
    let presenter = leakChecked(UsersPresenter(service: ForgetfulService()))
    presenter.attach(view: view)
    presenter.loadUsers()
    await presenter.settled()

    presenter.loadUsers()
    await presenter.settled()

    let failure = SpyUsersView.Call.showFailure(message: "Something went wrong. Try again.")
    await view.expectCalls(.startLoading, .finishLoading, failure, .startLoading, .finishLoading, failure)
  }

  func testShowsLoadingUntilTheServiceAnswersOnAnyThread() async {
    let (view, service, presenter) = makePresenter()
    service.usersAnswer.holds()
    presenter.loadUsers()
    let request = await service.usersAnswer.held()
    await service.expectCalls(.users)
    await view.expectCalls(.startLoading)

    await Task.detached { request.returns([.fixture()]) }.value

    await view.expectCalls(.finishLoading, .setUsers([.fixture()]))
  }

  func testLoadsOnceForTwoCalls() async {
    let (view, service, presenter) = makePresenter()
    service.usersAnswer.never()

    presenter.loadUsers()
    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(.startLoading)
  }

  func testLoadsAgainAfterTheAnswer() async {
    let (view, service, presenter) = makePresenter()
    service.usersAnswer.returns([])
    presenter.loadUsers()
    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)

    presenter.loadUsers()

    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
    await service.expectCalls(.users, .users)
  }

  func testTellsADetachedViewNothing() async {
    let (view, service, presenter) = makePresenter()
    service.usersAnswer.holds()
    presenter.loadUsers()
    let request = await service.usersAnswer.held()
    presenter.detachView()

    request.returns([.fixture()])
    await presenter.settled()

    await service.expectCalls(.users)
    await view.expectCalls(.startLoading)
  }

  func testDoesNotShowANewViewTheAnswerForTheEarlierOne() async {
    let (view, service, presenter) = makePresenter()
    let newView = SpyUsersView()
    service.usersAnswer.holds()
    presenter.loadUsers()
    let older = await service.usersAnswer.held()
    presenter.attach(view: newView)
    presenter.loadUsers()
    let newer = await service.usersAnswer.held()

    newer.returns([.fixture(firstName: "Grace", lastName: "Hopper")])
    await newView.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture(name: "Grace Hopper")]))
    older.returns([.fixture()])
    await presenter.settled()

    await service.expectCalls(.users, .users)
    await view.expectCalls(.startLoading)
  }

  func testContinuesLoadingWhenTheSameViewIsAttachedAgain() async {
    let (view, service, presenter) = makePresenter()

    service.usersAnswer.holds()
    presenter.loadUsers()
    let request = await service.usersAnswer.held()

    presenter.attach(view: view)
    request.returns([.fixture()])

    await view.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture()]))
    await service.expectCalls(.users)
  }

  func testBeginsAnewForAViewThatIsDetachedDuringARequestAndAttachedAgain() async {
    let (view, service, presenter) = makePresenter()
    service.usersAnswer.holds()
    presenter.loadUsers()
    let older = await service.usersAnswer.held()
    presenter.detachView()
    presenter.attach(view: view)

    presenter.loadUsers()
    older.returns([])
    await service.usersAnswer.held().returns([.fixture()])
    await presenter.settled()

    await service.expectCalls(.users, .users)
    await view.expectCalls(.startLoading, .startLoading, .finishLoading, .setUsers([.fixture()]))
  }

  func testLoadsNothingWithoutAView() {
    let (view, service, presenter) = makePresenter()
    presenter.detachView()

    presenter.loadUsers()

    service.expectNoCalls()
    view.expectNoCalls()
  }

  func testHoldsItsViewWeaklyIgnoresTheAnswerForADeallocatedOneAndLoadsForTheNext() async {
    let (view, service, presenter) = makePresenter()
    var passingView: SpyUsersView? = SpyUsersView()
    service.usersAnswer.holds()
    if let passingView { presenter.attach(view: passingView) }
    presenter.loadUsers()
    await passingView?.expectCalls(.startLoading)
    await expectDeallocated(&passingView)

    presenter.attach(view: view)
    let request = await service.usersAnswer.held()
    service.usersAnswer.returns([])
    presenter.loadUsers()
    request.returns([.fixture()])
    await presenter.settled()

    await service.expectCalls(.users, .users)
    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
  }

  func testIsDeallocatedAtOnceEvenDuringARequest() async {
    let (view, service, _) = makePresenter()
    var passing: UsersPresenter? = UsersPresenter(service: service)
    service.usersAnswer.never()
    passing?.attach(view: view)
    passing?.loadUsers()

    await expectDeallocated(&passing)

    await service.expectCalls(.users)
    await view.expectCalls(.startLoading)
  }

  /// Creates a presenter with an attached view.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makePresenter(line: UInt = #line) -> (SpyUsersView, MockUserService, UsersPresenter) {
    let view = SpyUsersView(line: line)
    let service = MockUserService(line: line)
    let presenter = leakChecked(UsersPresenter(service: service), line: line)
    presenter.attach(view: view)
    return (view, service, presenter)
  }
}
