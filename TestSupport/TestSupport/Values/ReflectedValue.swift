/// The structure of a value, as far as the value reveals it.
///
/// A value that describes itself is shown by its description, and its parts are read only from a custom mirror. So a value that
/// hides a secret with a custom description or mirror keeps it hidden in failures.
enum ReflectedValue {
  /// A string, a substring or a character.
  case string(String)
  /// A value with a description of its own, and the parts in its custom mirror, if it has one.
  case described(String, parts: Mirror.Children?)
  case optional(Any?)
  case enumeration(case: String, payload: Any?)
  case tuple(Mirror.Children)
  case list(Mirror.Children)
  case set(Mirror.Children)
  case dictionary(Mirror.Children)
  case structure(Any.Type, parts: Mirror.Children)
  /// An object, whose parts are read only on demand, because another task may use them.
  case object(Any.Type, Mirror)
  /// A value whose custom mirror is empty.
  case hidden(Any.Type)

  init(_ value: Any) {
    let type = Swift.type(of: value)
    if let plain = Self.plain(value, of: type) {
      self = plain
      return
    }
    if let wrapper = value as? any TransparentWrapper {
      self.init(wrapper.contents)
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
    if Self.hasDescription(value) {
      let description = TypeName.removeModules(of: type, from: Self.description(of: value))
      self = .described(description, parts: ownMirror && !mirror.children.isEmpty ? mirror.children : nil)
    } else if ownMirror {
      self = mirror.children.isEmpty ? .hidden(type) : .structure(type, parts: mirror.children)
    } else {
      self.init(generated: mirror, of: type, value: value)
    }
  }

  /// Returns the first 20,000 bytes of a description, because a longer one would take seconds.
  private static func description(of value: Any) -> String {
    let description = String(describing: value)
    let limit = 20_000
    return description.utf8.count <= limit
      ? description : String(decoding: description.utf8.prefix(limit), as: UTF8.self) + "…"
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
      self = .object(type, mirror)
    default:
      let text = (value as? Any.Type).map(TypeName.of) ?? String(describing: value)
      self = .described(text == "(Function)" ? AnyClosure.text : text, parts: nil)
    }
  }

  /// Returns the structure of a frequent type without the cost of a mirror.
  private static func plain(_ value: Any, of type: Any.Type) -> ReflectedValue? {
    if type == String.self, let string = value as? String { return .string(string) }
    if type == Int.self || type == Double.self || type == Bool.self {
      return .described(String(describing: value), parts: nil)
    }
    if type == Substring.self || type == Character.self { return .string(String(describing: value)) }
    if type == AnyHashable.self { return ReflectedValue(unwrapped(value)) }
    return nil
  }

  /// Returns true for the most frequent types that have no parts.
  static func isPlain(_ value: Any) -> Bool {
    let type = Swift.type(of: value)
    return type == String.self || type == Int.self || type == Double.self || type == Bool.self
  }

  /// Returns the contents of an `AnyHashable` or a transparent wrapper, and other values unchanged.
  static func unwrapped(_ value: Any) -> Any {
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable { return unwrapped(hashable.base) }
    guard !isPlain(value), let wrapper = value as? any TransparentWrapper else { return value }
    return unwrapped(wrapper.contents)
  }

  /// Returns true for a function, such as a closure.
  static func isFunction(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle == nil && !(value is Any.Type) && !(value is any CustomReflectable)
      && "\(type(of: value))".contains(" -> ")
  }

  /// Returns true if the type of a value declares a description.
  static func hasDescription(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }
}

/// A wrapper that descriptions and comparisons replace with its contents.
protocol TransparentWrapper {
  var contents: Any { get }
}
