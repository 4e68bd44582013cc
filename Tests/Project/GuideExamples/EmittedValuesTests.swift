import TestSupport
import Testing

enum DownloadState: Equatable, Sendable {
  case waiting
  case loading(percent: Int)
  case finished
}

protocol DownloadServiceType: Sendable {
  func progress(of file: String) -> AsyncStream<Int>
}

/// A model that sends its states as a stream.
@MainActor final class DownloadModel {
  let states: AsyncStream<DownloadState>
  private let continuation: AsyncStream<DownloadState>.Continuation
  private let service: any DownloadServiceType

  init(service: any DownloadServiceType) {
    self.service = service
    (states, continuation) = AsyncStream.makeStream()
  }

  func download(_ file: String) {
    continuation.yield(.waiting)
    Task { [service, continuation] in
      for await percent in service.progress(of: file) { continuation.yield(.loading(percent: percent)) }
      continuation.yield(.finished)
      continuation.finish()
    }
  }
}

final class MockDownloadService: DownloadServiceType, Spy {
  enum Call: Equatable, Sendable { case progress(of: String) }
  let calls = CallLog<Call>("MockDownloadService")
  let progressAnswer: Answer<String, AsyncStream<Int>, Never>

  init() { progressAnswer = Answer("progress", of: calls, fallback: AsyncStream { $0.finish() }) }

  func progress(of file: String) -> AsyncStream<Int> {
    calls.record(.progress(of: file))
    return progressAnswer.resolve(file)
  }
}

@MainActor @Suite("A download", .rehearsal) struct EmittedValuesTests {
  let service = MockDownloadService()

  @Test("sends its states in order, and ends")
  func sendsStates() async {
    let model = DownloadModel(service: service)
    service.progressAnswer.yields(50, 100)

    model.download("map.zip")

    await expectValues(of: model.states, [.waiting, .loading(percent: 50), .loading(percent: 100), .finished])
    await expectFinish(of: model.states)
    await service.expectCalls(.progress(of: "map.zip"))
  }

  @Test("is not finished before the progress ends")
  func waitsForTheEnd() async {
    let model = DownloadModel(service: service)
    service.progressAnswer.opens()
    model.download("map.zip")
    let progress = await service.progressAnswer.opened()

    progress.yield(100)
    await expectValues(of: model.states, [.waiting, .loading(percent: 100)])
    await expectNoMoreValues(of: model.states)
    progress.finish()

    await expectValues(of: model.states, [.finished])
    await service.expectCalls(.progress(of: "map.zip"))
  }
}
