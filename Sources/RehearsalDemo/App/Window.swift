import SegmentScreens

/// The part of a coordinator that a window uses.
@MainActor
protocol Navigator: AnyObject {
  var observer: (any ScreenObserver)? { get set }
  /// The current screen.
  var screen: any Screen { get }
  /// The segment of the current screen, or `nil` for the menu and for a welcome.
  var segment: Segment? { get }
  var isAtMenu: Bool { get }

  func open(_ segment: Segment)
  /// Goes back to the menu, or returns `false` if the menu is already the current screen.
  func back() -> Bool
  /// Waits until the presenter of the current screen has no work in progress.
  func settled() async
}

extension Coordinator: Navigator {
  var isAtMenu: Bool { screen is MenuScreen }
}

/// A window that shows the current screen as a frame, and passes keys to its fields and buttons.
@MainActor
final class Window {
  var size: WindowSize
  /// The number of turns of the spinner.
  var turns = 0

  let navigator: any Navigator
  private let hint: @MainActor (Segment?) -> String?
  /// The focus and the scroll offset of each screen, stored for as long as the screen exists.
  private var positions: [Position] = []

  /// - Parameters:
  ///   - navigator: The coordinator of the screens.
  ///   - size: The size of the window.
  ///   - hint: Returns the hint for a segment, or for the menu if the segment is `nil`.
  init(navigator: any Navigator, size: WindowSize, hint: @escaping @MainActor (Segment?) -> String? = { _ in nil }) {
    self.navigator = navigator
    self.size = size
    self.hint = hint
  }

  /// The current frame.
  var frame: Frame { frame(of: rows) }

  /// True if the screen shows work in progress, with a spinner.
  var showsActivity: Bool {
    rows.contains { if case .activity = $0.kind { true } else { false } }
  }

  /// Handles a key.
  ///
  /// - Returns: `false` if the key quits the app.
  func press(_ key: Key) -> Bool {
    switch key {
    case .control("c"), .control("d"): return false
    case .escape: return navigator.back()
    case .text("q") where navigator.isAtMenu: return false
    case .text(let text) where navigator.isAtMenu && Int(text) != nil: open(Int(text) ?? 0)
    case .tab: move(by: 1)
    case .shiftTab: move(by: -1)
    case .up, .down, .pageUp, .pageDown, .home, .end: scroll(key)
    default: use(key)
    }
    return true
  }

  private var rows: [ScreenRow] { navigator.screen.rows(width: FrameLayout.width(in: size)) }

  private func frame(of rows: [ScreenRow]) -> Frame {
    let controls = Control.find(in: rows)
    let position = position
    let focus = position.focus.index(in: controls).map { controls[$0].row }
    var layout = FrameLayout(size: size)
    layout.spinner = Spinner.glyphs[turns % Spinner.glyphs.count]
    layout.hint = hint(navigator.segment)
    layout.keys = KeyHelp.text(isAtMenu: navigator.isAtMenu, scrolls: false, width: FrameLayout.width(in: size))
    let frame = layout.frame(of: rows, focus: focus, offset: position.offset)
    guard frame.scroll != nil else { return frame }
    layout.keys = KeyHelp.text(isAtMenu: navigator.isAtMenu, scrolls: true, width: FrameLayout.width(in: size))
    return layout.frame(of: rows, focus: focus, offset: position.offset)
  }

  /// Opens a segment by its number on the menu, counted from 1.
  private func open(_ number: Int) {
    let buttons = Control.find(in: rows)
    guard buttons.indices.contains(number - 1), case .button(let button) = buttons[number - 1].kind, button.isEnabled
    else { return }
    position.focus.set(number - 1, in: buttons)
    button.press()
  }

  private func move(by step: Int) {
    position.focus.move(by: step, in: Control.find(in: rows))
  }

  private func scroll(_ key: Key) {
    if let list = frame.scroll {
      // Starts at the visible offset, because the stored one may be past the end of a list that has become shorter.
      position.offset = list.offset(after: key) ?? list.offset
    } else if key == .up {
      move(by: -1)
    } else if key == .down {
      move(by: 1)
    }
  }

  /// Passes a key to the control that has the focus.
  private func use(_ key: Key) {
    let controls = Control.find(in: rows)
    guard let index = position.focus.index(in: controls) else { return }
    position.focus.set(index, in: controls)
    switch controls[index].kind {
    case .button(let button):
      if key == .enter || key == .text(" ") { button.press() }
    case .field(let field):
      if key == .enter {
        leaveField(at: index, of: controls)
      } else if let edit = FieldEdit(key) {
        position.offset = 0
        field.edit(edit)
      }
    }
  }

  /// Moves to the next field.
  ///
  /// After the last field it presses the default button, or else moves to the next control.
  private func leaveField(at index: Int, of controls: [Control]) {
    if let next = controls.indices.first(where: { $0 > index && controls[$0].isField && controls[$0].isEnabled }) {
      return position.focus.set(next, in: controls)
    }
    for control in controls {
      if case .button(let button) = control.kind, button.isDefault, button.isEnabled { return button.press() }
    }
    position.focus.move(by: 1, in: controls)
  }

  private var position: Position {
    get { positions.first { $0.screen === navigator.screen } ?? Position(screen: navigator.screen) }
    set { positions = positions.filter { $0.screen != nil && $0.screen !== newValue.screen } + [newValue] }
  }
}

/// The focus and the scroll offset of a screen.
private struct Position {
  weak var screen: (any Screen)?
  var focus = Focus()
  var offset = 0
}

extension FieldEdit {
  /// Creates the edit for a key, or returns `nil` for a key that does not edit a field.
  fileprivate init?(_ key: Key) {
    switch key {
    case .text(let text): self = .insert(text)
    case .paste(let text): self = .insert(String(text.map { $0.isNewline ? " " : $0 }))
    case .backspace: self = .deleteCharacter
    case .control("w"): self = .deleteWord
    case .control("u"): self = .clear
    default: return nil
    }
  }
}
