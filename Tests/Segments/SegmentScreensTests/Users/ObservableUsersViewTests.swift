import Interfaces
import Observation
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
  @Test("attaches itself when it is loaded, reloads, and detaches itself")
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
  @Test("reports a change of the loading state, and of no other property")
  func showsLoading() {
    let view = ObservableUsersView(presenter: presenter)

    let atStart = changes(in: view) { view.startLoading() }
    let isLoading = view.isLoading
    let atEnd = changes(in: view) { view.finishLoading() }

    #expect(atStart == ["isLoading"] && atEnd == ["isLoading"])
    #expect(isLoading && !view.isLoading)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("shows users instead of a message, and a message instead of users")
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
  @Test("ends loading when it is unloaded, and keeps the users")
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
  @Test("works with a real presenter, also after it was unloaded")
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
  @Test("is deallocated with its presenter while users are loading")
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

@MainActor
@Suite("A value that reads an observable view", .rehearsal)
struct RedrawingTests {
  /// A value, as a SwiftUI view is, that can be created any number of times.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private struct UsersList {
    let model: ObservableUsersView

    @MainActor var body: String {
      if model.isLoading { return "loading" }
      return model.message ?? model.users.map(\.name).joined(separator: ", ")
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("is drawn again after each change of a property that it reads")
  func isDrawnAgain() async {
    let service = MockUserService()
    service.usersAnswer.holds()
    let presenter = UsersPresenter(service: service)
    let model = ObservableUsersView(presenter: presenter)
    let canvas = Canvas { UsersList(model: model).body }
    canvas.draw()
    model.load()
    await canvas.expectCalls("", "loading")
    await service.usersAnswer.held().returns([.fixture(firstName: "Ada", lastName: "Lovelace")])
    await canvas.expectCalls("Ada Lovelace")

    model.reload()
    await canvas.expectCalls("loading")
    await service.usersAnswer.held().returns([])

    await canvas.expectCalls("There are no users.")
    await service.expectCalls(.users, .users)
  }
}

/// A spy that draws a body as SwiftUI does, and again after a change of a property that the body has read.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
private final class Canvas: Spy {
  typealias Call = String

  let calls = CallLog<String>("Canvas")

  private let body: @MainActor () -> String

  init(_ body: @escaping @MainActor () -> String) {
    self.body = body
  }

  func draw() {
    let text = withObservationTracking {
      body()
    } onChange: { [weak self] in
      Task { @MainActor in self?.draw() }
    }
    calls.record(text)
  }
}
