/// A difference between two values, and the path to the part in which they differ.
struct ValueDifference: Equatable, CustomStringConvertible {
  enum Kind: Equatable {
    case changed(expected: String, received: String, note: String)
    /// The lines that only one of two texts has.
    case lines([String])
    /// An element that was expected and not received.
    case removed(String)
    /// An element that was received and not expected.
    case inserted(String)
    /// The number of differences that are not described, or a lower bound of it.
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
      return "… and \(isExact ? "" : "at least ")\(counted(count, "more difference"))"
    }
  }
}

extension ValueDifference.Kind {
  /// Returns the difference between two values whose parts do not differ.
  ///
  /// It has a note if the values cannot be compared, or if their descriptions are equal.
  static func of(_ expected: Any, _ received: Any, _ equality: StructuralEquality) -> Self {
    if case .incomparable(let type?) = equality {
      let name = TypeName.removeModules(of: type, from: String(reflecting: type))
      let note = "\(name) has parts that cannot be compared; make it Equatable, or use expectNext(where:)"
      return .changed(expected: ValueText.describe(expected), received: ValueText.describe(received), note: note)
    }
    switch (ReflectedValue(expected), ReflectedValue(received)) {
    case (.string(let left), .string(let right)) where left != right:
      return ofTexts(left, right, write: VisibleText.quote)
    case (.described(let left, _), .described(let right, _)) where left != right:
      return ofTexts(left, right) { VisibleText.escape($0) }
    default:
      let types = (type(of: expected), type(of: received))
      let texts = (ValueText.describe(expected), ValueText.describe(received))
      guard texts.0.utf8.elementsEqual(texts.1.utf8) else {
        return .changed(expected: texts.0, received: texts.1, note: "")
      }
      let names = types.0 == types.1 ? ("", "") : (" as \(TypeName.of(types.0))", " as \(TypeName.of(types.1))")
      let note = names.0 == names.1 ? noteOnEqualTexts(of: expected, texts.0) : ""
      return .changed(expected: texts.0 + names.0, received: texts.1 + names.1, note: note)
    }
  }

  private static func noteOnEqualTexts(of value: Any, _ text: String) -> String {
    if let number = value as? any FloatingPoint, number.isNaN { return "nan equals nothing, not even itself" }
    if value is RecordedDescription { return "the double keeps only this description; use expectNext(where:)" }
    return text.hasSuffix("…") ? "they differ after this part" : "they differ, but have the same description"
  }

  private static func ofTexts(_ expected: String, _ received: String, write: (String) -> String) -> Self {
    if expected.hasLines || received.hasLines {
      return .lines(LineDifference(expected: expected, received: received).lines)
    }
    let excerpt = ExcerptPair(expected, received, write: write)
    return .changed(expected: excerpt.expected, received: excerpt.received, note: excerpt.note)
  }
}

struct ValuePath {
  enum Step {
    case part(String)
    /// An element, by its index or its key.
    case element(String)
  }

  var steps: [Step] = []

  /// The path as Swift code, such as `users[0].name`.
  var text: String {
    // Mirrors show a lazy property under the name of its storage.
    let lazyPrefix = "$__lazy_storage_$_"
    var text = ""
    for step in steps {
      switch step {
      case .element(let index): text += "[\(index)]"
      case .part(let label):
        text += text.isEmpty || label.hasPrefix(".") ? "" : "."
        text += label.hasPrefix(lazyPrefix) ? label.dropFirst(lazyPrefix.count) : label[...]
      }
    }
    return text
  }
}
