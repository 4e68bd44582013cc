/// A difference between two values, and the path to the part in which they differ.
struct ValueDifference: Equatable, CustomStringConvertible {
  /// The kind of difference.
  enum Kind: Equatable {
    case changed(expected: String, received: String, note: String)
    /// The lines that only one of two texts has.
    case lines([String])
    /// An element that was expected and not received.
    case removed(String)
    /// An element that was received and not expected.
    case inserted(String)
    /// The number of differences that are not described.
    ///
    /// It is a lower bound if it is not exact.
    case others(Int, isExact: Bool)
  }

  let path: String
  let kind: Kind

  /// True if the descriptions of both values show the whole difference.
  var isWhole: Bool {
    if case .changed(_, _, let note) = kind { path.isEmpty && note.isEmpty } else { false }
  }

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

  /// Returns the differences between two values, as paths to the smallest parts that differ.
  ///
  /// - Parameters:
  ///   - expected: The expected value.
  ///   - received: The received value.
  ///   - limit: The largest number of differences to describe.
  /// - Returns: The differences, in the order of the parts. Beyond the limit, the last element is the number of the others.
  static func between(_ expected: Any, and received: Any, limit: Int = 5) -> [ValueDifference] {
    DifferenceSearch.differences(between: expected, and: received, limit: limit)
  }

  /// Returns the differences between two values that are parts of others.
  ///
  /// - Parameters:
  ///   - expected: The expected value.
  ///   - received: The received value.
  ///   - path: The path to the values.
  /// - Returns: The differences.
  static func between(_ expected: Any, and received: Any, at path: ValuePath) -> [ValueDifference] {
    DifferenceSearch.differences(between: expected, and: received, at: path, limit: 5)
  }

  /// Returns the difference between two values whose parts do not differ.
  ///
  /// - Parameters:
  ///   - expected: The expected value.
  ///   - received: The received value.
  ///   - path: The path to the values.
  /// - Returns: The difference, with a note if the descriptions of both values are equal.
  static func between(_ expected: Any, and received: Any, at path: String) -> ValueDifference {
    switch (ReflectedValue(expected), ReflectedValue(received)) {
    case (.string(let left), .string(let right)) where left != right:
      return between(left, and: right, at: path, write: VisibleText.quote)
    case (.described(let left, _), .described(let right, _)) where left != right:
      return between(left, and: right, at: path, write: VisibleText.escape)
    default:
      let types = (type(of: expected), type(of: received))
      let texts = (ValueText.describe(expected), ValueText.describe(received))
      guard texts.0.utf8.elementsEqual(texts.1.utf8) else {
        return ValueDifference(path: path, kind: .changed(expected: texts.0, received: texts.1, note: ""))
      }
      let names = types.0 == types.1 ? ("", "") : (" as \(TypeName.of(types.0))", " as \(TypeName.of(types.1))")
      let note = names.0 == names.1 ? noteOnEqualTexts(of: expected, texts.0) : ""
      return ValueDifference(
        path: path, kind: .changed(expected: texts.0 + names.0, received: texts.1 + names.1, note: note))
    }
  }

  private static func noteOnEqualTexts(of value: Any, _ text: String) -> String {
    if let number = value as? any FloatingPoint, number.isNaN { return "nan equals nothing, not even itself" }
    return text.hasSuffix("…") ? "they differ after this part" : "they differ, but have the same description"
  }

  private static func between(
    _ expected: String, and received: String, at path: String, write: (String) -> String
  ) -> ValueDifference {
    let newline = UInt8(ascii: "\n")
    if expected.utf8.contains(newline) || received.utf8.contains(newline) {
      return ValueDifference(path: path, kind: .lines(LineDifference(expected: expected, received: received).lines))
    }
    let excerpt = ExcerptPair(expected, received, write: write)
    let note = excerpt.position.map { "from character \($0)" } ?? (excerpt.isDistinguished ? "they look the same" : "")
    return ValueDifference(
      path: path, kind: .changed(expected: excerpt.expected, received: excerpt.received, note: note))
  }
}

/// The path from a value to one of its parts.
struct ValuePath {
  /// A step from a value to one of its parts.
  enum Step {
    case part(String)
    case index(Int)
    case key(String)
  }

  var steps: [Step] = []

  /// The path as Swift code, such as `users[0].name`.
  ///
  /// A very long path is shortened in the middle.
  var text: String {
    guard steps.count > 20 else { return Self.text(of: steps) }
    return Self.text(of: steps.prefix(8)) + "…" + Self.text(of: steps.suffix(8))
  }

  private static func text(of steps: some Sequence<Step>) -> String {
    // Mirrors show a lazy property under the name of its storage.
    let lazyPrefix = "$__lazy_storage_$_"
    var text = ""
    for step in steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += "[\(key)]"
      case .part(let label) where label.hasPrefix("."): text += label
      case .part(let label):
        text += text.isEmpty ? "" : "."
        text += label.hasPrefix(lazyPrefix) ? label.dropFirst(lazyPrefix.count) : label[...]
      }
    }
    return text
  }
}
