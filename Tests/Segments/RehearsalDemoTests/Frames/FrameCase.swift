import Testing

@testable import RehearsalDemo

/// A state of a screen, with the steps that lead to it.
struct FrameCase: Sendable {
  /// The path of the file in the folder of frames, without its extension, such as `Drivers/loading`.
  let name: String
  /// The window sizes to show the state in.
  let sizes: [WindowSize]
  /// The steps that lead to the state.
  let play: @MainActor @Sendable (FrameHarness) async -> Void

  init(
    _ name: String, in sizes: [WindowSize] = [.printed(80)],
    play: @escaping @MainActor @Sendable (FrameHarness) async -> Void
  ) {
    self.name = name
    self.sizes = sizes
    self.play = play
  }

  static let all = menu + signup + login + volunteer + users + drivers + windows
}

extension FrameCase: CustomTestStringConvertible {
  var testDescription: String { name }
}

extension WindowSize {
  static func printed(_ columns: Int) -> WindowSize { WindowSize(columns: columns, rows: nil) }
}

extension [WindowSize] {
  /// Printed output as wide as a terminal, and as wide as a phone.
  static let wideAndNarrow = [WindowSize.printed(80), .printed(40)]
}
