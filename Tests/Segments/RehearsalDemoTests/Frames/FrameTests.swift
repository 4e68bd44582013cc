import TestSupport
import Testing
import TextWidth

@testable import RehearsalDemo

@MainActor
@Suite("FrameTests: every state of every screen")
struct FrameTests {
  @Test("looks like the recorded frame", arguments: FrameCase.all)
  func looksAsRecorded(frameCase: FrameCase) async {
    let harness = FrameHarness()
    await frameCase.play(harness)

    let text = harness.picture(in: frameCase.sizes)
    harness.leave()

    expectText(text, matches: frameCase.name, in: ".")
  }

  @Test("fits into narrow windows", arguments: FrameCase.all)
  func fitsNarrowWindows(frameCase: FrameCase) async {
    let harness = FrameHarness()
    await frameCase.play(harness)

    let tooWide = [1, 19, 20, 21, 33, 57].filter { columns in
      harness.window.size = WindowSize(columns: columns, rows: 24)
      return harness.window.frame.rows.contains { $0.plainText.displayWidth > columns }
    }
    harness.leave()

    #expect(tooWide == [])
  }

  @Test("has one file for each state, and no other file")
  func leavesNothingBehind() {
    let names = FrameCase.all.map(\.name)

    expectNoTexts(besides: names, in: ".")
    #expect(Set(names).count == names.count)
  }
}

extension FrameHarness {
  /// The frame in each window size, and below it the text for the terminal, with `\e` for the escape character.
  fileprivate func picture(in sizes: [WindowSize]) -> String {
    sizes.map { size in
      window.size = size
      let frame = window.frame
      var renderer = TerminalRenderer(isStyled: true)
      let sent = renderer.render(frame)
        .replacing(/\u{1B}(?=\[\d+;\d+H)/) { _ in "\n\u{1B}" }
        .replacing("\u{1B}", with: "\\e")
      let window = "\(size.columns) columns" + (size.rows.map { ", \($0) rows" } ?? "")
      return "=== \(window)\n\(frame.plainText)\n=== as sent\n\(sent)\n"
    }.joined()
  }
}
