import Exploration
@_spi(Doubles) import TestSupport

/// A view of one text.
@MainActor
final class SpyReader: Spy {
  enum Call: Equatable, Sendable {
    case start, end
    case show(String)
  }

  let calls = CallLog<Call>("SpyReader")

  func start() { calls.record(.start) }
  func end() { calls.record(.end) }
  func show(_ text: String) { calls.record(.show(text)) }
}

/// A library of texts.
final class MockLibrary: Spy, Sendable {
  enum Loss: Error, CaseIterable { case torn, lent }

  enum Call: Equatable, Sendable {
    case text, page, isOpen, close, turn
  }

  let calls: CallLog<Call>
  let textAnswer: Answer<Void, String?, Loss>
  let pageAnswer: Answer<Void, String, any Error>
  let isOpenAnswer: Answer<Void, Bool, Never>
  let closeAnswer: Answer<Void, Result<Void, any Error>, Never>
  let linesAnswer: Answer<Void, AsyncStream<Int>, Never>
  let turnAnswer: Answer<@Sendable () -> Void, Void, Never>

  init() {
    calls = CallLog("MockLibrary")
    textAnswer = Answer("text", of: calls)
    pageAnswer = Answer("page", of: calls)
    isOpenAnswer = Answer("isOpen", of: calls)
    closeAnswer = Answer("close", of: calls)
    linesAnswer = Answer("lines", of: calls)
    turnAnswer = Answer("turn", of: calls)
  }

  func text(_ completion: @escaping @Sendable (Result<String?, Loss>) -> Void) {
    calls.record(.text)
    textAnswer.resolve((), to: completion)
  }

  func page() async throws -> String {
    calls.record(.page)
    return try await pageAnswer.resolve(())
  }

  func isOpen() -> Bool {
    calls.record(.isOpen)
    return isOpenAnswer.resolve(())
  }

  func close() -> Result<Void, any Error> {
    calls.record(.close)
    return closeAnswer.resolve(())
  }

  func lines() -> AsyncStream<Int> { linesAnswer.resolve(()) }

  func turn(_ progress: @escaping @Sendable () -> Void) async {
    calls.record(.turn)
    await turnAnswer.resolve(progress)
  }
}

/// A presenter with as few guards as possible, so that each test finds what it lacks.
@MainActor
final class Presenter {
  private let library: MockLibrary
  private weak var view: SpyReader?
  private var tasks: [Task<Void, Never>] = []

  init(_ library: MockLibrary, _ view: SpyReader?) { (self.library, self.view) = (library, view) }

  deinit { for task in tasks { task.cancel() } }

  /// Shows each line above 1.
  func follow() {
    tasks.append(
      Task { [weak self, library] in
        for await line in library.lines() where line > 1 { self?.view?.show("\(line)") }
      })
  }

  /// Shows each text that comes, even that of an older request.
  func read() {
    view?.start()
    tasks.append(
      Task { [weak self, library] in
        guard let text = try? await library.page() else { return }
        self?.view?.show(text)
        self?.view?.end()
      })
  }
}
