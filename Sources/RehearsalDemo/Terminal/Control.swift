import Foundation
import SegmentScreens

/// A field or a button of a screen, with its number.
struct Control {
  enum Kind {
    case field(Field)
    case button(Button)
  }

  /// The position among the fields and buttons of the screen, counted from 1.
  let number: Int
  let kind: Kind

  /// Finds the fields and buttons of a screen, from top to bottom.
  static func find(in rows: [ScreenRow]) -> [Control] {
    let kinds = rows.compactMap { row -> Kind? in
      switch row.kind {
      case .field(let field): .field(field)
      case .button(let button): .button(button)
      default: nil
      }
    }
    return kinds.enumerated().map { Control(number: $0 + 1, kind: $1) }
  }

  /// The label of the field, or the title of the button.
  var name: String {
    switch kind {
    case .field(let field): field.label
    case .button(let button): button.title
    }
  }

  var isEnabled: Bool {
    switch kind {
    case .field(let field): field.isEnabled
    case .button(let button): button.isEnabled
    }
  }

  /// The word of the prompt, such as `1 TEXT` for a field.
  var word: String {
    switch kind {
    case .field: "\(number) TEXT"
    case .button: "\(number)"
    }
  }

  /// Returns the text after the number or the name, or `nil` if a line begins with neither.
  func text(in line: String) -> String? {
    for word in ["\(number)", name] where line.prefix(word.count).lowercased() == word.lowercased() {
      let rest = line.dropFirst(word.count)
      guard rest.first?.isWhitespace ?? true else { continue }
      return rest.trimmingCharacters(in: .whitespaces)
    }
    return nil
  }
}
