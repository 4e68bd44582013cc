/// What a value consists of, as far as it lets itself be looked into.
///
/// A value with words for itself is taken at its words; only the mirror that it made itself shows more of it. Whatever
/// masks itself by its words or by its mirror stays masked, therefore.
enum ValueForm {
  /// A string, a part of one or a character.
  case string(String)
  /// A value in its own words, and the parts in the mirror that it made itself.
  case words(String, parts: Mirror.Children?)
  case optional(Any?)
  case enumeration(case: String, payload: Any?)
  case tuple(Mirror.Children)
  case list(Mirror.Children)
  case set(Mirror.Children)
  case dictionary(Mirror.Children)
  case structure(Any.Type, parts: Mirror.Children)
  case object(Any.Type, parts: [Mirror.Child])
  /// A value whose own mirror shows nothing.
  case hidden(Any.Type)

  init(_ value: Any) {
    let type = Swift.type(of: value)
    if let plain = Self.plain(value, of: type) {
      self = plain
      return
    }
    if let box = value as? any ShownAsContents {
      self.init(box.contents)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: self = .optional(mirror.children.first?.value)
    case .collection: self = .list(mirror.children)
    case .set: self = .set(mirror.children)
    case .dictionary: self = .dictionary(mirror.children)
    default: self.init(value, of: type, in: mirror)
    }
  }

  private init(_ value: Any, of type: Any.Type, in mirror: Mirror) {
    let ownMirror = value is any CustomReflectable
    if Self.hasWords(value) {
      let words = TypeName.removeModules(of: type, from: String(describing: value))
      self = .words(words, parts: ownMirror && !mirror.children.isEmpty ? mirror.children : nil)
    } else if ownMirror {
      self = mirror.children.isEmpty ? .hidden(type) : .structure(type, parts: mirror.children)
    } else {
      self.init(generated: mirror, of: type, value: value)
    }
  }

  private init(generated mirror: Mirror, of type: Any.Type, value: Any) {
    switch mirror.displayStyle {
    case .tuple:
      self = .tuple(mirror.children)
    case .enum:
      let payload = mirror.children.first
      self = .enumeration(case: payload?.label ?? String(describing: value), payload: payload?.value)
    case .struct:
      self = .structure(type, parts: mirror.children)
    case .class:
      let ancestors = sequence(first: mirror) { $0.superclassMirror }
      self = .object(type, parts: ancestors.reversed().flatMap { Array($0.children) })
    default:
      let type = value as? Any.Type
      self = .words(type.map(TypeName.of) ?? String(describing: value), parts: nil)
    }
  }

  /// The values that come most often, without the cost of a mirror.
  private static func plain(_ value: Any, of type: Any.Type) -> ValueForm? {
    if type == String.self, let string = value as? String { return .string(string) }
    if type == Int.self || type == Double.self || type == Bool.self {
      return .words(String(describing: value), parts: nil)
    }
    if type == Substring.self || type == Character.self { return .string(String(describing: value)) }
    if type == AnyHashable.self { return ValueForm(unwrapped(value)) }
    return nil
  }

  /// Whether a value is one of those that come most often, and has no parts.
  static func isPlain(_ value: Any) -> Bool {
    let type = Swift.type(of: value)
    return type == String.self || type == Int.self || type == Double.self || type == Bool.self
  }

  /// The value itself, out of the box in which a dictionary of mixed keys keeps it, or a double that recorded it.
  static func unwrapped(_ value: Any) -> Any {
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable { return unwrapped(hashable.base) }
    guard !isPlain(value), let box = value as? any ShownAsContents else { return value }
    return unwrapped(box.contents)
  }

  /// Whether a value has words for itself.
  static func hasWords(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }
}
