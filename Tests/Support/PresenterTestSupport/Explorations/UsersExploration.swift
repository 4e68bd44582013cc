import Exploration
import Interfaces
import Presenters
import SegmentDoubles
import TestSupport

/// What a screen of users shows.
private struct UsersScreen: Equatable {
  enum Content: Equatable {
    case nothing, noUsers, failure
    case users([String])
  }

  var isLoading = false
  var content = Content.nothing

  /// Shows what the presenter tells the view, and returns what is wrong with it.
  mutating func show(_ call: SpyUsersView.Call) -> String? {
    let isEnd = call == .finishLoading
    defer { isLoading = call == .startLoading || isLoading && !isEnd }
    switch call {
    case .startLoading, .finishLoading: break
    case .setUsers(let users): content = .users(users.map(\.name))
    case .setEmptyUsers: content = .noUsers
    case .showFailure: content = .failure
    }
    return isLoading == isEnd ? nil : "\(call) came while the view was \(isLoading ? "" : "not ")loading"
  }
}

/// Declares what can happen to the presenter of the users, and what its view must show.
///
/// A view that asks for the users loads until the answer to its request comes, and then shows the answer. A view that has left hears
/// nothing more.
@MainActor
package func usersExploration(_ run: ExplorationRun) {
  run.allow(.secondAnswer, .lostAnswer, .otherThread)
  let service = MockUserService()
  var (shown, expected) = (UsersScreen(), UsersScreen())
  let views = ViewsInTurn<SpyUsersView> { _ in (shown, expected) = (UsersScreen(), UsersScreen()) }
  let presenter = run.owns("the presenter", UsersPresenter(service: service), withinCalls: false) {
    views.replace(with: nil)
  }
  views.declare(
    in: run, of: presenter, [SpyUsersView(), SpyUsersView()], set: "attach view", remove: "detach",
    rule: { shown.show($0) },
    give: { presenter, view in
      if let view { presenter.attach(view: view) } else { presenter.detachView() }
    })
  run.step("load") {
    // An answer may be on its way. Until it comes, the view is loading, and another load has no effect.
    if views.current != nil, !shown.isLoading { expected.isLoading = true }
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
    expected = UsersScreen(content: UsersScreen.Content(call.result))
  }
  run.rule("loads while it waits for an answer", shown.isLoading, equals: expected.isLoading)
  run.rule(
    "shows the latest answer", shown.isLoading ? expected.content : shown.content, equals: expected.content)
}

extension UsersScreen.Content {
  init(_ result: Result<[User], APIError>?) {
    switch result {
    case .success([]): self = .noUsers
    case .success(let users):
      self = .users(users.map { [$0.firstName, $0.lastName].filter { !$0.isEmpty }.joined(separator: " ") })
    case .failure, nil: self = .failure
    }
  }
}
