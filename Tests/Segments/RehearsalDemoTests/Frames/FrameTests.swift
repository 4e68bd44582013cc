import TestSupport
import Testing
import TextWidth

@testable import RehearsalDemo

@MainActor
@Suite("FrameTests: every state of every screen")
struct FrameTests {
  @Test("looks as it is checked in", arguments: FrameCase.all)
  func looksAsCheckedIn(frameCase: FrameCase) async throws {
    let stage = FrameStage()
    await frameCase.play(stage)

    let text = stage.picture(in: frameCase.sizes)
    stage.leave()

    let complaint = try FrameFiles().complaint(about: text, in: frameCase.name)
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test("fits into narrow windows", arguments: FrameCase.all)
  func fitsNarrowWindows(frameCase: FrameCase) async {
    let stage = FrameStage()
    await frameCase.play(stage)

    let tooWide = [1, 19, 20, 21, 33, 57].filter { columns in
      stage.window.size = WindowSize(columns: columns, rows: 24)
      return stage.window.frame.rows.contains { $0.plainText.displayWidth > columns }
    }
    stage.leave()

    #expect(tooWide == [])
  }

  @Test("has one file each, and no other file lies beside them")
  func leavesNothingBehind() throws {
    let names = FrameCase.all.map(\.name)

    let leftovers = try FrameFiles().leftovers(beside: names)

    #expect(leftovers == [], "no test renders them; remove them, or \(FrameFiles.remedy)")
    #expect(Set(names).count == names.count)
  }

  @Test("is said to differ line by line")
  func differencesAreReadable() {
    let difference = FrameFiles.difference("title\nold\nend", "title\nnew\nnewer\nend")

    #expect(difference == "  title\n- old\n+ new\n+ newer\n  end")
  }
}

extension FrameStage {
  /// What a person sees in each window, and below it what their terminal is sent, with `\e` for the escape character.
  fileprivate func picture(in sizes: [WindowSize]) -> String {
    sizes.map { size in
      window.size = size
      let frame = window.frame
      var painter = Painter(isStyled: true)
      let sent = painter.paint(frame)
        .replacing(/\u{1B}(?=\[\d+;\d+H)/) { _ in "\n\u{1B}" }
        .replacing("\u{1B}", with: "\\e")
      let window = "\(size.columns) columns" + (size.rows.map { ", \($0) rows" } ?? "")
      return "=== \(window)\n\(frame.plainText)\n=== as sent\n\(sent)\n"
    }.joined()
  }
}
