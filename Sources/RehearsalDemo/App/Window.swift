import SegmentScreens

/// What a person looks through at the screen on top: shows it as a frame, and gives keys to its fields and buttons.
@MainActor
final class Window {
  var size: WindowSize
  /// How often the spinner has turned.
  var turns = 0

  let navigator: any Navigator
  private let hint: @MainActor (Segment?) -> String?
  private var places: [Place] = []

  /// - Parameters:
  ///   - navigator: Who decides what is on top.
  ///   - size: How much it shows.
  ///   - hint: What there is to try in a segment, or on the menu.
  init(navigator: any Navigator, size: WindowSize, hint: @escaping @MainActor (Segment?) -> String? = { _ in nil }) {
    self.navigator = navigator
    self.size = size
    self.hint = hint
  }

  /// What the person sees now.
  var frame: Frame { frame(of: rows) }

  /// Whether something is under way that the spinner shows.
  var showsActivity: Bool {
    rows.contains { if case .activity = $0.kind { true } else { false } }
  }

  /// Takes a key.
  ///
  /// - Returns: Whether the app goes on.
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
    let place = place
    let focus = place.focus.index(in: controls).map { controls[$0].row }
    var layout = FrameLayout(size: size)
    layout.spinner = Spinner.glyphs[turns % Spinner.glyphs.count]
    layout.hint = hint(navigator.segment)
    layout.keys = KeyLine.text(isAtMenu: navigator.isAtMenu, scrolls: false, width: FrameLayout.width(in: size))
    let frame = layout.frame(of: rows, focus: focus, offset: place.offset)
    guard frame.scroll != nil else { return frame }
    layout.keys = KeyLine.text(isAtMenu: navigator.isAtMenu, scrolls: true, width: FrameLayout.width(in: size))
    return layout.frame(of: rows, focus: focus, offset: place.offset)
  }

  /// Opens the segment that stands at a place of the menu, counted from 1.
  private func open(_ number: Int) {
    let buttons = Control.find(in: rows)
    guard buttons.indices.contains(number - 1), case .button(let button) = buttons[number - 1].kind, button.isEnabled
    else { return }
    place.focus.set(number - 1, in: buttons)
    button.press()
  }

  private func move(by step: Int) {
    place.focus.move(by: step, in: Control.find(in: rows))
  }

  private func scroll(_ key: Key) {
    if let list = frame.scroll {
      // From where the list stands: what is remembered may lie beyond a list that has become shorter.
      place.offset = list.offset(after: key) ?? list.offset
    } else if key == .up {
      move(by: -1)
    } else if key == .down {
      move(by: 1)
    }
  }

  /// Hands the key to the control that has the focus.
  private func use(_ key: Key) {
    let controls = Control.find(in: rows)
    guard let index = place.focus.index(in: controls) else { return }
    place.focus.set(index, in: controls)
    switch controls[index].kind {
    case .button(let button):
      if key == .enter || key == .text(" ") { button.press() }
    case .field(let field):
      if key == .enter {
        leaveField(at: index, of: controls)
      } else if let edit = FieldEdit(key) {
        place.offset = 0
        field.edit(edit)
      }
    }
  }

  /// Goes on to the next field; after the last one the form's button is pressed, or the next control gets the focus.
  private func leaveField(at index: Int, of controls: [Control]) {
    if let next = controls.indices.first(where: { $0 > index && controls[$0].isField && controls[$0].isEnabled }) {
      return place.focus.set(next, in: controls)
    }
    for control in controls {
      if case .button(let button) = control.kind, button.isDefault, button.isEnabled { return button.press() }
    }
    place.focus.move(by: 1, in: controls)
  }

  /// Where the person is on the screen on top, which is remembered for as long as the screen is there.
  private var place: Place {
    get { places.first { $0.screen === navigator.screen } ?? Place(screen: navigator.screen) }
    set { places = places.filter { $0.screen != nil && $0.screen !== newValue.screen } + [newValue] }
  }
}

/// Where a person is on a screen.
private struct Place {
  weak var screen: (any Screen)?
  var focus = Focus()
  var offset = 0
}

extension FieldEdit {
  /// What a key does to a field; nil for a key that does nothing to it.
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
