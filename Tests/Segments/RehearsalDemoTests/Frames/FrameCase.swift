import Testing

@testable import RehearsalDemo

/// A state of a screen, and how to bring it about.
struct FrameCase: Sendable {
  /// The file below the folder of frames, without its extension: `Drivers/loading`.
  let name: String
  /// The windows that the state is shown in; one without rows is paper.
  let sizes: [WindowSize]
  /// What has to happen before.
  let play: @MainActor @Sendable (FrameStage) async -> Void

  init(
    _ name: String, in sizes: [WindowSize] = [.paper(80)],
    play: @escaping @MainActor @Sendable (FrameStage) async -> Void
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
  static func paper(_ columns: Int) -> WindowSize { WindowSize(columns: columns, rows: nil) }
}

extension [WindowSize] {
  /// Paper as wide as a terminal, and as a telephone.
  static let wideAndNarrow = [WindowSize.paper(80), .paper(40)]
}
