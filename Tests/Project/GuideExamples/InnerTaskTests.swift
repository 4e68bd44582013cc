import TestSupport
import Testing

@MainActor protocol ProfileViewType: AnyObject {
  func show(_ name: String)
}

protocol ProfileServiceType: Sendable {
  func name(of id: Int) async throws -> String
}

/// A presenter with a defect: an old answer can replace a newer one.
@MainActor final class ProfilePresenter {
  weak var view: (any ProfileViewType)?
  private let service: any ProfileServiceType
  private(set) var task: Task<Void, Never>?

  init(service: any ProfileServiceType) { self.service = service }

  func open(_ id: Int) {
    task = Task { [weak self, service] in
      guard let name = try? await service.name(of: id) else { return }
      self?.view?.show(name)
    }
  }
}

@MainActor final class SpyProfileView: ProfileViewType, Spy {
  enum Call: Equatable, Sendable { case show(String) }
  let calls = CallLog<Call>("SpyProfileView")

  func show(_ name: String) { calls.record(.show(name)) }
}

final class MockProfileService: ProfileServiceType, Spy {
  enum Call: Equatable, Sendable { case name(of: Int) }
  let calls = CallLog<Call>("MockProfileService")
  let nameAnswer: Answer<Int, String, any Error>

  init() { nameAnswer = Answer("name", of: calls) }

  func name(of id: Int) async throws -> String {
    calls.record(.name(of: id))
    return try await nameAnswer.resolve(id)
  }
}

@MainActor @Suite("The value of an inner task", .rehearsal) struct InnerTaskTests {
  @Test("comes before the work of an earlier task is done")
  func comesTooEarly() async {
    let (view, service) = (SpyProfileView(), MockProfileService())
    let presenter = ProfilePresenter(service: service)
    presenter.view = view
    service.nameAnswer.holds()
    presenter.open(1)
    let first = await service.nameAnswer.held()
    presenter.open(2)
    let second = await service.nameAnswer.held()

    second.returns("Grace")
    await presenter.task?.value
    #expect(view.calls.all == [.show("Grace")])
    first.returns("Ada")

    await view.expectCalls(.show("Grace"), .show("Ada"))
    await service.expectCalls(.name(of: 1), .name(of: 2))
  }
}
