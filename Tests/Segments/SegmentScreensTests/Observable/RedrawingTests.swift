import Interfaces
import Observation
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("A value that reads from an observable view", .rehearsal)
struct RedrawingTests {
  /// What a SwiftUI view is: a value, made anew as often as anyone likes.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private struct UsersList {
    let model: ObservableUsersView

    @MainActor var body: String {
      if model.isLoading { return "loading" }
      return model.message ?? model.users.map(\.name).joined(separator: ", ")
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("is drawn again for each change that it sees, and for no other")
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

/// What SwiftUI does with a body: it draws it, and again once something that the body read has changed.
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
