/// A place inside two values of one type at which they differ.
struct ValueDifference: Equatable, CustomStringConvertible {
  /// In what way they differ there.
  enum Kind: Equatable {
    case changed(expected: String, received: String, note: String)
    /// Lines that only one of two texts has.
    case lines([String])
    /// An element that was expected, and did not come.
    case removed(String)
    /// An element that came, and was not expected.
    case inserted(String)
    /// Differences besides the ones that are shown; at least so many where they are not exactly counted.
    case others(Int, isExact: Bool)
  }

  let path: String
  let kind: Kind

  var description: String {
    let place = path.isEmpty ? "" : "\(path): "
    switch kind {
    case .changed(let expected, let received, let note):
      return "\(place)expected \(expected), received \(received)" + (note.isEmpty ? "" : " (\(note))")
    case .lines(let lines):
      return (["\(place)expected the lines with -, received the lines with +"] + lines).joined(separator: "\n")
    case .removed(let text): return "\(place)removed \(text)"
    case .inserted(let text): return "\(place)inserted \(text)"
    case .others(let count, let isExact):
      return "… and \(isExact ? "" : "at least ")\(count) more difference\(count == 1 ? "" : "s")"
    }
  }

  /// Finds where two values differ, as paths to the smallest parts that do.
  ///
  /// - Parameters:
  ///   - expected: The value that was wanted.
  ///   - received: The value that came.
  ///   - limit: How many differences to find at most.
  /// - Returns: The differences, in the order in which the values hold them; after the last that may be found, how many
  ///   more there are.
  static func between(_ expected: Any, and received: Any, limit: Int = 5) -> [ValueDifference] {
    DifferenceSearch.differences(between: expected, and: received, limit: limit)
  }

  /// Describes two values that differ, and have no parts to show for it.
  ///
  /// - Parameters:
  ///   - expected: The value that was wanted.
  ///   - received: The value that came.
  ///   - path: Where they are.
  /// - Returns: The difference, with a note where the texts alone do not show it.
  static func between(_ expected: Any, and received: Any, at path: String) -> ValueDifference {
    switch (ValueForm(expected), ValueForm(received)) {
    case (.string(let left), .string(let right)) where left != right:
      return between(left, and: right, at: path, write: ValueText.quote)
    case (.words(let left, _), .words(let right, _)) where left != right:
      return between(left, and: right, at: path, write: ValueText.escapeControls)
    default:
      let types = (type(of: expected), type(of: received))
      let texts = (ValueText.describe(expected), ValueText.describe(received))
      guard texts.0 == texts.1 else {
        return ValueDifference(path: path, kind: .changed(expected: texts.0, received: texts.1, note: ""))
      }
      let names = types.0 == types.1 ? ("", "") : (" as \(TypeName.of(types.0))", " as \(TypeName.of(types.1))")
      let alike = texts.0.hasSuffix("…") ? "they differ beyond what is shown" : "they differ, though they read alike"
      let note = names.0 == names.1 ? alike : ""
      return ValueDifference(
        path: path, kind: .changed(expected: texts.0 + names.0, received: texts.1 + names.1, note: note))
    }
  }

  private static func between(
    _ expected: String, and received: String, at path: String, write: (String) -> String
  ) -> ValueDifference {
    let newline = UInt8(ascii: "\n")
    if expected.utf8.contains(newline) || received.utf8.contains(newline) {
      return ValueDifference(path: path, kind: .lines(LineDifference(expected: expected, received: received).lines))
    }
    let excerpt = Excerpt(expected, received, write: write)
    let note = excerpt.position.map { "from character \($0)" } ?? ""
    return ValueDifference(
      path: path, kind: .changed(expected: excerpt.expected, received: excerpt.received, note: note))
  }
}
