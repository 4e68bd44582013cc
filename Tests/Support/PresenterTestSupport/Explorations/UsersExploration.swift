import Exploration
import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

/// What a screen of users shows.
private struct UsersScreen: Equatable {
  var isLoading = false
  /// The users, none of them, or nil before the first answer.
  var users: [UserViewData]?
  var failure: String?

  /// Shows what the presenter tells the view, and returns what is wrong with it.
  mutating func show(_ call: SpyUsersView.Call) -> String? {
    let isEnd = call == .finishLoading
    defer { isLoading = call == .startLoading || isLoading && !isEnd }
    switch call {
    case .startLoading: failure = nil
    case .finishLoading: break
    case .setUsers(let users): self.users = users
    case .setEmptyUsers: users = []
    case .showFailure(let message): failure = message
    }
    return isLoading == isEnd ? nil : "\(call) came while the view was \(isLoading ? "" : "not ")loading"
  }
}

/// Declares what can happen to the presenter of the users, and what its view must show.
///
/// A view that asks for the users loads until the answer to its request comes, and then shows the answer, beside the earlier users if
/// it is a failure. A view that has left hears nothing more.
@MainActor
package func usersExploration(_ run: ExplorationRun) {
  run.allow(.secondAnswer, .lostAnswer, .otherThread)
  let service = MockUserService()
  service.usersAnswer.explores(
    .returns([]), .returns([.fixture()]),
    .returns([
      .fixture(firstName: "Ada ", age: 1), .fixture(firstName: " ", age: 0), .fixture(lastName: "\u{3164}"),
      .fixture(firstName: "\u{FE0F}", lastName: "\u{600}"),
    ]),
    .throws(.offline), .throws(.status(404)), .throws(.timedOut), .throws(.server(message: " ")),
    .throws(.unauthorized(message: "\u{3164}")))
  var (shown, expected) = (UsersScreen(), UsersScreen())
  let views = ViewsInTurn<SpyUsersView> { _ in (shown, expected) = (UsersScreen(), UsersScreen()) }
  let presenter = run.owns(
    "the presenter", UsersPresenter(service: StutteringService(service: service)), withinCalls: false
  ) { views.replace(with: nil) }
  views.declare(
    in: run, of: presenter, [SpyUsersView(), SpyUsersView()], set: "attach view", remove: "detach",
    rule: { shown.show($0) },
    give: { presenter, view in
      if let view { presenter.attach(view: view) } else { presenter.detachView() }
    })
  run.step("load") {
    // An answer may be on its way. Until it comes, the view is loading, and another load has no effect. What the view does not show
    // by now, it shows no more.
    if views.current != nil, !shown.isLoading { expected = UsersScreen(isLoading: true, users: shown.users) }
    presenter.object?.loadUsers()
  }
  let (otherView, otherService) = (SpyUsersView(), MockUserService())
  otherService.usersAnswer.never()
  let other = UsersPresenter(service: otherService)
  other.attach(view: otherView)
  run.step("load another screen") { withExtendedLifetime(otherView) { other.loadUsers() } }

  service.whenCalled { _ in views.noteCall() }
  service.usersAnswer.whenAnswered { call in
    guard views.takesAnswer(to: call.number) else { return }
    switch call.result {
    case .success(let users):
      expected = UsersScreen(
        users: users.map { .init(name: name(of: $0), age: $0.age == 1 ? "1 year" : "\($0.age) years") })
    case .failure(let error): expected = UsersScreen(users: expected.users, failure: shownMessage(for: error))
    case nil: expected = UsersScreen(users: expected.users, failure: shownMessage(for: APIError.unanswered))
    }
  }
  run.rule("loads while it waits for an answer", shown.isLoading, equals: expected.isLoading)
  run.rule("shows the latest answer", shown.isLoading ? expected : shown, equals: expected)
}

private func name(of user: User) -> String { joinVisible(user.firstName, user.lastName, by: " ") }
