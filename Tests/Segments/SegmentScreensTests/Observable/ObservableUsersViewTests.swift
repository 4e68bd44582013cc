import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Observable users view", .rehearsal)
struct ObservableUsersViewTests {
  private let presenter = MockUsersPresenter()

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private func changes(in view: ObservableUsersView, when act: () -> Void) -> [String] {
    SegmentScreensTests.changes(
      of: ["isLoading": { view.isLoading }, "users": { view.users }, "message": { view.message }], when: act)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("attaches itself when it is loaded, and not before; reloads; detaches itself")
  func speaksToPresenter() {
    let view = ObservableUsersView(presenter: presenter)
    presenter.expectNoCalls()

    view.load()
    presenter.expectCalls(.attach(view: view), .loadUsers)
    view.reload()
    presenter.expectCalls(.loadUsers)
    view.unload()

    presenter.expectCalls(.detachView)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("tells those who read whether it is loading, and no others")
  func showsLoading() {
    let view = ObservableUsersView(presenter: presenter)

    let atStart = changes(in: view) { view.startLoading() }
    let isLoading = view.isLoading
    let atEnd = changes(in: view) { view.finishLoading() }

    #expect(atStart == ["isLoading"] && atEnd == ["isLoading"])
    #expect(isLoading && !view.isLoading)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("shows users in place of a message, and a message in place of users")
  func showsUsers() {
    let view = ObservableUsersView(presenter: presenter)

    let byMessage = changes(in: view) { view.setEmptyUsers() }
    let message = view.message
    let byUsers = changes(in: view) { view.setUsers([.fixture()]) }
    let users = view.users
    let byOtherUsers = changes(in: view) { view.setUsers([.fixture(name: "Grace Hopper")]) }
    let byOtherMessage = changes(in: view) { view.setEmptyUsers() }

    #expect(byMessage == ["message"] && message == "There are no users.")
    #expect(byUsers == ["message", "users"] && users == [.fixture()])
    #expect(byOtherUsers == ["users"])
    #expect(byOtherMessage == ["message", "users"] && view.users.isEmpty && view.message == message)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("loads no longer once it is unloaded, and keeps what is in sight")
  func resetsWhenUnloaded() {
    let view = ObservableUsersView(presenter: presenter)
    view.setUsers([.fixture()])
    view.startLoading()

    view.unload()

    #expect(!view.isLoading)
    #expect(view.users == [.fixture()])
    presenter.expectCalls(.detachView)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("takes the view’s place before a real presenter, and may come back to it")
  func standsBeforePresenter() async {
    let service = MockUserService()
    service.usersAnswer.sequence(.held, .returns([.fixture(firstName: "Ada", lastName: "Lovelace", age: 36)]))
    let presenter = UsersPresenter(service: service)
    let view = ObservableUsersView(presenter: presenter)
    view.load()
    let isLoading = view.isLoading
    view.unload()
    await service.usersAnswer.held().returns([])
    await presenter.settled()

    view.load()
    await presenter.settled()

    #expect(isLoading && !view.isLoading)
    #expect(view.users == [.fixture(name: "Ada Lovelace", age: "36 years")] && view.message == nil)
    await service.expectCalls(.users, .users)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("goes with the value that held it, and takes its presenter along, while users are loading")
  func isFreed() async {
    let service = MockUserService()
    service.usersAnswer.holds()
    var presenter: UsersPresenter? = UsersPresenter(service: service)
    var view: ObservableUsersView? = presenter.map { ObservableUsersView(presenter: $0) }
    view?.load()
    let request = await service.usersAnswer.held()

    await expectDeallocated(&view)
    await expectDeallocated(&presenter)

    request.returns([])
    await service.expectCalls(.users)
  }
}
