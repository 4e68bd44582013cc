import SegmentScreens
import TerminalText
import ToolSupport

/// A conversation about the screens: it shows the current screen as text, and does what the lines of a person or a script say.
///
/// A screen that changes by itself, such as when an answer arrives, is shown again.
@MainActor
final class TerminalSession: ScreenObserver {
  /// The number of columns before the text of a row, in which the numbers of fields and buttons are.
  private static let margin = 3

  let coordinator: Coordinator
  private let hint: @MainActor (Segment?) -> String?
  private let clock: any Clock<Duration>
  private let console: Console
  private let isScript: Bool

  private var shownRows: [String] = []
  private var shownHint: String?
  private var isLoading = false
  /// True from a step until the screen is shown.
  private var isStep = false
  private var isStale = false
  /// True while a person sees the prompt.
  private var isPrompting = false
  /// Continues a script when the screen has been drawn again.
  private var nextDrawing: CheckedContinuation<Void, Never>?

  /// Creates a session that begins with a segment, or with the menu.
  ///
  /// Each line of a script is repeated after the prompt, and waits for the answer to the one before, or for a time.
  init(root: CompositionRoot, segment: Segment? = nil, console: Console, isScript: Bool) {
    coordinator = Coordinator(dependencies: root.dependencies)
    hint = root.hint
    clock = root.dependencies.clock
    self.console = console
    self.isScript = isScript
    if let segment { coordinator.open(segment) }
  }

  /// Shows the screen and does what each line says, until one of them quits or they end.
  func run(_ lines: some AsyncSequence<String, Never>) async {
    coordinator.observer = self
    await show()
    var isAfterPause = false
    for await line in lines {
      isPrompting = false
      let isPause = Self.words(of: line).first == "wait"
      await drawn(withAnswer: !isPause && !isAfterPause)
      isAfterPause = false
      if isScript { console.out((isLoading ? "\n" : "") + "\(prompt) \(line)") }
      do {
        if isPause {
          try await pause(line)
          isAfterPause = true
        } else {
          // The screen is drawn after the step, with all that the step has changed.
          isStale = true
          guard try obey(line) else { return }
          await show()
        }
      } catch {
        isStale = false
        console.out("\(error.message); \(error.remedy)")
        askPerson()
      }
    }
    await drawn(withAnswer: !isAfterPause)
    if isPrompting { console.err("\n") }
  }

  /// Shows the screen once, after all changes that are made at the same time.
  func screenDidChange() {
    guard !isStale else { return }
    isStale = true
    Task {
      isStale = false
      draw()
    }
  }
}

/// The reactions to a line.
extension TerminalSession {
  /// Does what a line says.
  ///
  /// - Returns: `false` if the line ends the session.
  /// - Throws: `ToolError` if the current screen has no such word.
  private func obey(_ line: String) throws(ToolError) -> Bool {
    let line = line.trimmingPrefix(while: \.isWhitespace)
    let word = Self.words(of: line).joined(separator: " ")
    if word == "quit" { return false }
    if word.isEmpty || word == "back" && coordinator.back() { return true }
    let controls = controls
    for control in controls {
      guard let text = control.text(in: String(line)) else { continue }
      try use(control, text)
      return true
    }
    let names = controls.map(\.name) + (isAtMenu ? ["quit"] : ["back", "quit"])
    let near = NearestName.find(word, in: names).map { "did you mean '\($0)'?" }
    throw ToolError(message: "unknown word '\(word)'", remedy: near ?? "use \(words)")
  }

  private func use(_ control: Control, _ text: String) throws(ToolError) {
    guard control.isEnabled else {
      throw ToolError(message: "'\(control.name)' is disabled now", remedy: "use \(words)")
    }
    switch control.kind {
    case .field(let field): field.setText(text)
    case .button(let button):
      guard text.isEmpty else {
        throw ToolError(message: "'\(control.name)' is a button, without a text", remedy: "use '\(control.number)'")
      }
      button.press()
    }
  }

  /// Lets time pass for the app, during which the screen is shown as it changes.
  ///
  /// - Throws: `ToolError` if the line has no time that can be waited for.
  private func pause(_ line: String) async throws(ToolError) {
    let words = Self.words(of: line)
    guard words.count == 2, let seconds = Double(words[1]), 0...86_400 ~= seconds else {
      throw ToolError(message: "'wait' needs a number of seconds, at most 86400", remedy: "write it as in 'wait 31'")
    }
    try? await clock.sleep(for: .seconds(seconds))
    askPerson()
  }

  private static func words(of line: some StringProtocol) -> [String] {
    line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private var isAtMenu: Bool { coordinator.screen is MenuScreen }

  private var controls: [Control] { Control.find(in: rows) }

  /// The words that the current screen understands.
  private var words: String {
    let controls = controls
    if isAtMenu { return "1-\(controls.count) or quit" }
    let numbers = controls.filter(\.isEnabled).map(\.word)
    return (numbers + ["back"]).joined(separator: ", ") + " or quit"
  }

  private var prompt: String { "\(words)>" }
}

/// The text of a screen.
extension TerminalSession {
  /// Shows the screen after a step, even if the step has not changed it.
  private func show() async {
    isStep = true
    isStale = false
    screenDidChange()
    if isScript { await drawing() }
  }

  /// Waits in a script until all changes are drawn, and until no work is in progress if the answer is awaited.
  private func drawn(withAnswer awaitsAnswer: Bool) async {
    while isScript, isStale || awaitsAnswer && isLoading { await drawing() }
  }

  private func drawing() async {
    await withCheckedContinuation { nextDrawing = $0 }
  }

  private func draw() {
    defer {
      nextDrawing?.resume()
      nextDrawing = nil
    }
    let rows = rows
    let texts = lines(of: rows)
    let change = isStep || isLoading ? nil : Self.onlyChange(from: shownRows, to: texts)
    guard isStep || texts != shownRows else { return }
    isLoading = rows.contains { if case .activity = $0.kind { true } else { false } }
    if isPrompting { console.err("\n") }
    isPrompting = false
    if let change {
      console.out(change)
    } else {
      print(texts)
    }
    shownRows = texts
    isStep = false
    askPerson()
  }

  /// Prints a whole screen, and the hint below it unless it is shown already.
  private func print(_ texts: [String]) {
    var texts = texts
    if !shownRows.isEmpty { texts.insert("", at: 0) }
    let hint = hint(coordinator.segment)
    if let hint, hint != shownHint {
      texts += [""] + hint.onOneLine.wrapped(to: width).map { Self.indent + $0 }
    }
    shownHint = hint
    if !isLoading { texts.append("") }
    console.out(texts.joined(separator: "\n"))
  }

  /// Shows the prompt to a person, unless it is shown or an answer is on its way.
  private func askPerson() {
    guard !isScript, !isLoading, !isPrompting else { return }
    console.err("\(prompt) ")
    isPrompting = true
  }

  private var width: Int { max(20, console.columns ?? 80) - Self.margin }

  private var rows: [ScreenRow] { coordinator.screen.rows(width: width) }

  private static let indent = String(repeating: " ", count: margin)

  /// The rows with the numbers of the fields and buttons that can be used.
  private func lines(of rows: [ScreenRow]) -> [String] {
    let style = TextStyle(isColored: console.isColored)
    var controls = Control.find(in: rows)[...]
    return rows.map { row in
      switch row.kind {
      case .blank: ""
      case .title: Self.indent + style.paint(row.text, .strong)
      case .alert: Self.indent + style.paint(row.text, .bad)
      case .field, .button:
        if let control = controls.popFirst(), control.isEnabled {
          "\(control.number)".padded(to: Self.margin) + row.text
        } else {
          Self.indent + row.text
        }
      default: Self.indent + row.text
      }
    }
  }

  /// Returns the new text of the only row that differs, such as the seconds of a countdown.
  private static func onlyChange(from old: [String], to new: [String]) -> String? {
    guard old.count == new.count else { return nil }
    let changed = zip(old, new).filter { $0 != $1 }
    return changed.count == 1 ? changed[0].1 : nil
  }
}
