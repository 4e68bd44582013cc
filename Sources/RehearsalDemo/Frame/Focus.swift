import SegmentScreens

/// A field or a button of a screen, and the row it stands in.
struct Control {
  enum Kind {
    case field(Field)
    case button(Button)
  }

  /// Tells the control from the others of its screen, and is the same after a redraw.
  let name: String
  let row: Int
  let kind: Kind

  var isEnabled: Bool {
    switch kind {
    case .field(let field): field.isEnabled
    case .button(let button): button.isEnabled
    }
  }

  /// The controls in some rows, from top to bottom.
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

/// The control that keys go to; it is remembered while that control cannot take them, or is gone.
struct Focus {
  private var name: String?
  private var ordinal = 0

  /// Which of the controls has the focus now: the remembered one, or else the nearest enabled one after or before it.
  func index(in controls: [Control]) -> Int? {
    guard let name else { return Self.first(of: controls) }
    let known = controls.firstIndex { $0.name == name }
    if let known, controls[known].isEnabled { return known }
    let place = known ?? min(ordinal, controls.count)
    return controls.indices.first { $0 >= place && controls[$0].isEnabled }
      ?? controls.indices.last { $0 < place && controls[$0].isEnabled }
  }

  /// Puts the focus on one of the controls.
  mutating func set(_ index: Int, in controls: [Control]) {
    name = controls[index].name
    ordinal = index
  }

  /// Moves the focus over the enabled controls, from the last to the first and back.
  mutating func move(by step: Int, in controls: [Control]) {
    let enabled = controls.indices.filter { controls[$0].isEnabled }
    guard let current = index(in: controls), let place = enabled.firstIndex(of: current) else { return }
    set(enabled[(place + step + enabled.count) % enabled.count], in: controls)
  }

  /// Where a person begins: at a field, at the button that Enter would press, or wherever they can.
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
