/// One row of a screen that is laid out, and what it is a row of.
package struct ScreenRow {
  /// What a row is a row of.
  package enum Kind {
    case blank
    case title
    case text
    case activity
    case alert
    case tableRow
    case field(Field)
    case button(Button)
  }

  package let text: String
  package let kind: Kind
}
