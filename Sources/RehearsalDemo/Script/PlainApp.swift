/// The app without a terminal: prints each frame that differs from the last, and takes steps line by line.
@MainActor
final class PlainApp {
  static let separator = "---"

  private let window: Window
  private let output: @MainActor (String) -> Void
  private lazy var runner = ScriptRunner(window: window) { [weak self] in self?.print($0.plainText) }
  private var printed: String?
  private var isStale = false

  /// - Parameters:
  ///   - window: What is shown, and what takes the keys.
  ///   - output: Prints some lines.
  init(window: Window, output: @escaping @MainActor (String) -> Void) {
    self.window = window
    self.output = output
  }

  /// Plays the steps as they come; at their end waits for what is under way.
  ///
  /// - Throws: `ToolError` when a line is no step, or when a step comes to nothing.
  func run(_ lines: some AsyncSequence<String, Never> & Sendable) async throws {
    runner.watch.didChange = { [weak self] in self?.markStale() }
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

  /// Prints once for all the changes that come together.
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
