import SegmentScreens

/// A field or a button of a screen, with its row.
struct Control {
  enum Kind {
    case field(Field)
    case button(Button)
  }

  /// A name that is unique on the screen, and stays the same when the screen changes.
  let name: String
  let row: Int
  let kind: Kind

  var isEnabled: Bool {
    switch kind {
    case .field(let field): field.isEnabled
    case .button(let button): button.isEnabled
    }
  }

  /// Finds the controls of a screen, from top to bottom.
  static func find(in rows: [ScreenRow]) -> [Control] {
    var counts: [String: Int] = [:]
    return rows.enumerated().compactMap { index, row in
      let (title, kind): (String, Kind)
      switch row.kind {
      case .field(let field): (title, kind) = ("field \(field.label)", .field(field))
      case .button(let button): (title, kind) = ("button \(button.title)", .button(button))
      default: return nil
      }
      counts[title, default: 0] += 1
      return Control(name: "\(title) \(counts[title, default: 0])", row: index, kind: kind)
    }
  }
}

/// The focus: the control that receives the keys.
///
/// The focus remembers its control while that control is disabled or missing.
struct Focus {
  private var name: String?
  private var ordinal = 0

  /// Returns the index of the remembered control or, if it is not available, of the nearest enabled one after or before
  /// it.
  func index(in controls: [Control]) -> Int? {
    guard let name else { return Self.first(of: controls) }
    let known = controls.firstIndex { $0.name == name }
    if let known, controls[known].isEnabled { return known }
    let place = known ?? min(ordinal, controls.count)
    return controls.indices.first { $0 >= place && controls[$0].isEnabled }
      ?? controls.indices.last { $0 < place && controls[$0].isEnabled }
  }

  /// Moves the focus to a control.
  mutating func set(_ index: Int, in controls: [Control]) {
    name = controls[index].name
    ordinal = index
  }

  /// Moves the focus to the next or previous enabled control.
  ///
  /// The first control follows the last one.
  mutating func move(by step: Int, in controls: [Control]) {
    let enabled = controls.indices.filter { controls[$0].isEnabled }
    guard let current = index(in: controls), let place = enabled.firstIndex(of: current) else { return }
    set(enabled[(place + step + enabled.count) % enabled.count], in: controls)
  }

  /// Returns the initial focus: the first field, or else the default button, or else the first enabled control.
  private static func first(of controls: [Control]) -> Int? {
    controls.firstIndex { $0.isField && $0.isEnabled } ?? controls.firstIndex { $0.isDefault && $0.isEnabled }
      ?? controls.firstIndex(where: \.isEnabled)
  }
}

extension Control {
  var isField: Bool {
    if case .field = kind { true } else { false }
  }

  var isDefault: Bool {
    if case .button(let button) = kind { button.isDefault } else { false }
  }
}
