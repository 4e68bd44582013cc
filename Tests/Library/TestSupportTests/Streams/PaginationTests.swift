import TestSupport
import Testing

/// A service that loads one page at a time.
protocol PageService: Sendable {
  func page(_ number: Int) async throws -> [String]
}

/// Loads page after page until one is empty, or the person has seen enough.
@MainActor final class CatalogPresenter {
  let pages: AsyncStream<[String]>
  private let (service, continuation): (any PageService, AsyncStream<[String]>.Continuation)
  private var work: Task<Void, Never>?

  init(service: any PageService) {
    self.service = service
    (pages, continuation) = AsyncStream.makeStream()
  }

  func start() {
    work = Task { [service, continuation] in
      for number in 1... {
        guard let page = try? await service.page(number), !page.isEmpty else { break }
        continuation.yield(page)
      }
      continuation.finish()
    }
  }

  func stop() { work?.cancel() }
}

@Suite(.rehearsal) @MainActor struct CatalogTests {
  private let service = MockPageService()

  @Test func loadsAllPages() async {
    let presenter = CatalogPresenter(service: service)
    service.pageAnswer.sequence(.returns(["Tea", "Milk"]), .returns(["Jam"]), .returns([]))

    presenter.start()

    await expectValues(of: presenter.pages, [["Tea", "Milk"], ["Jam"]])
    await expectFinish(of: presenter.pages)
    await service.expectCalls(.page(1), .page(2), .page(3))
  }

  @Test func stopsInTheMiddleOfAPage() async {
    let presenter = CatalogPresenter(service: service)
    service.pageAnswer.sequence(.returns(["Tea", "Milk"]), .held)
    presenter.start()
    let second = await service.pageAnswer.held()

    presenter.stop()

    await second.expectCancelled()
    await expectValues(of: presenter.pages, [["Tea", "Milk"]])
    await expectFinish(of: presenter.pages)
    await service.expectCalls(.page(1), .page(2))
  }
}

final class MockPageService: PageService, Spy {
  enum Call: Equatable, Sendable { case page(Int) }
  let calls: CallLog<Call>
  let pageAnswer: Answer<Int, [String], any Error>

  init() {
    calls = CallLog("MockPageService")
    pageAnswer = Answer("page", of: calls)
  }

  func page(_ number: Int) async throws -> [String] {
    calls.record(.page(number))
    return try await pageAnswer.resolve(number)
  }
}
