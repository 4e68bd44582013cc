import Foundation

/// The app without a terminal, which prints each new frame and reads steps line by line.
@MainActor
final class PlainApp {
  static let separator = "---"

  private let window: Window
  private let output: @MainActor (String) -> Void
  private lazy var runner = ScriptRunner(window: window) { [weak self] in self?.print($0.plainText) }
  private var printed: String?
  private var isStale = false

  /// - Parameters:
  ///   - window: The window to print, which also receives the keys.
  ///   - output: Prints a text.
  init(window: Window, output: @escaping @MainActor (String) -> Void) {
    self.window = window
    self.output = output
  }

  /// Runs the steps as they arrive, then waits for work in progress.
  ///
  /// - Throws: `ToolError` for a line that is not a valid step, or for a step that fails.
  func run(_ lines: some AsyncSequence<String, Never> & Sendable) async throws {
    runner.waiter.didChange = { [weak self] in self?.markStale() }
    printIfChanged()
    var number = 0
    for await text in lines {
      number += 1
      guard let line = try ScriptLine(text, file: "standard input", number: number) else { continue }
      guard try await runner.run(line) else { return }
      printIfChanged()
    }
    await window.navigator.settled()
    printIfChanged()
  }

  /// Prints once for several changes at the same time.
  private func markStale() {
    guard !isStale else { return }
    isStale = true
    Task {
      isStale = false
      printIfChanged()
    }
  }

  private func printIfChanged() {
    let text = window.frame.plainText
    if text != printed { print(text) }
  }

  private func print(_ text: String) {
    output(printed == nil ? text : "\(Self.separator)\n\(text)")
    printed = text
  }
}

/// The lines of standard input.
enum InputLines {
  /// Returns the lines of standard input.
  ///
  /// Each line is read when the caller asks for it. A separate thread reads it, because reading blocks the thread.
  static func standardInput() -> AsyncStream<String> {
    AsyncStream {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: readLine()) }
      }
    }
  }
}
