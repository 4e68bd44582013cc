import Foundation

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
    let value = Self.unwrapped(value)
    let type = Swift.type(of: value)
    // Frequent types go without the cost of a mirror.
    if type == String.self, let string = value as? String {
      self = .string(string)
    } else if type == Substring.self || type == Character.self || type == StaticString.self {
      self = .string(String(describing: value))
    } else if Self.isPlain(value) {
      self = .described(String(describing: value), parts: nil)
    } else {
      self.init(value, of: type, in: Mirror(reflecting: value))
    }
  }

  private init(_ value: Any, of type: Any.Type, in mirror: Mirror) {
    let parts = mirror.children
    let ownParts = value is any CustomReflectable ? parts : nil
    switch mirror.displayStyle {
    case .optional:
      self = .optional(parts.first?.value)
    case .collection:
      self = .list(parts)
    case .set:
      self = .set(parts)
    case .dictionary:
      self = .dictionary(parts)
    case _
    where value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable:
      let description = TypeName.removeModules(of: type, from: Self.description(of: value))
      self = .described(description, parts: ownParts.flatMap { $0.isEmpty ? nil : $0 })
    case _ where ownParts != nil:
      self = parts.isEmpty ? .hidden(type) : .structure(type, parts: parts)
    case .tuple:
      self = .tuple(parts)
    case .enum:
      self = .enumeration(case: parts.first?.label ?? String(describing: value), payload: parts.first?.value)
    case .struct:
      self = .structure(type, parts: parts)
    case .class:
      self = .object(type, mirror)
    default:
      let text = (value as? Any.Type).map(TypeName.of) ?? String(describing: value)
      self = .described(text == "(Function)" ? AnyClosure.text : text, parts: nil)
    }
  }

  /// Returns the first 20,000 bytes of a description, because a longer one would take seconds.
  private static func description(of value: Any) -> String {
    // Foundation of Linux traps.
    if let date = value as? Date, date.timeIntervalSinceReferenceDate.isNaN { return "Date(nan)" }
    let description = String(describing: value)
    let limit = 20_000
    return description.utf8.count <= limit
      ? description : String(decoding: description.utf8.prefix(limit), as: UTF8.self) + "…"
  }

  /// Returns true for the most frequent types that have no parts.
  static func isPlain(_ value: Any) -> Bool {
    let type = Swift.type(of: value)
    return type == String.self || type == Int.self || type == Double.self || type == Bool.self
  }

  /// Returns the contents of an `AnyHashable` or a transparent wrapper, and other values unchanged.
  static func unwrapped(_ value: Any) -> Any {
    let type = type(of: value)
    if type == AnyHashable.self, let hashable = value as? AnyHashable { return unwrapped(hashable.base) }
    guard !isPlain(value), let wrapper = value as? any TransparentWrapper else { return value }
    return unwrapped(wrapper.contents)
  }

  /// Returns true if the mirror of a value shows all that the memory of the value holds.
  ///
  /// A mirror of the runtime shows all stored properties. It leaves out unions and bit fields of C, and values that have no
  /// metadata. A custom mirror shows what it likes, and is trusted only in the collections of the standard library.
  static func isWhole(_ value: Any, in mirror: Mirror) -> Bool {
    let type = Swift.type(of: value)
    if value is any CustomReflectable {
      return [.collection, .dictionary, .optional].contains(mirror.displayStyle) && _typeName(type).hasPrefix("Swift.")
    }
    guard mirror.children.isEmpty else { return !_typeName(type).hasPrefix("__C.") }
    if mirror.displayStyle == .enum { return caseName(of: value) != nil }
    return bytes(of: value).isEmpty || isFunction(value)
  }

  /// Returns the name of the case of an enumeration, or nil if it has no metadata.
  static func caseName(of value: Any) -> String? {
    _openExistential(value, do: enumCaseName).map { String(cString: $0) }
  }

  /// Returns the bytes of a value in memory, without what they refer to.
  static func bytes(of value: Any) -> [UInt8] {
    func bytes<Value>(of contents: Value) -> [UInt8] {
      // A cast to the type of a part without metadata would crash.
      if Value.self == type(of: value) { return withUnsafeBytes(of: contents, Array.init) }
      return _openExistential(type(of: value), do: bytesOfContents)
    }
    // In a generic collection of `Any`, one existential value holds another.
    func bytesOfContents<Value>(as type: Value.Type) -> [UInt8] { (value as? Value).map(bytes) ?? [] }
    return _openExistential(value, do: bytes)
  }

  /// Returns the objects that a value consists of, as itself, in an optional or in an array, or nil if it has other parts.
  static func objects(of value: Any) -> [AnyObject]? {
    if type(of: value) is AnyClass { return [value as AnyObject] }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      // An array in an optional could not be told from an array without one.
      return mirror.children.first.map { $0.value is [Any] ? nil : objects(of: $0.value) } ?? []
    case .collection where value is [Any]:
      let objects = mirror.children.lazy.map(\.value).prefix { type(of: $0) is AnyClass }.map { $0 as AnyObject }
      return objects.count == mirror.children.count ? Array(objects) : nil
    default: return nil
    }
  }

  static func isFunction(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle == nil && !(value is Any.Type) && !(value is any CustomReflectable)
      && "\(type(of: value))".contains(" -> ")
  }
}

/// The function of the runtime by which the standard library names the case of a value.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// A wrapper that descriptions and comparisons replace with its contents.
protocol TransparentWrapper: Equatable, CustomStringConvertible, CustomReflectable {
  var contents: Any { get }
}

extension TransparentWrapper {
  /// Returns a Boolean value that indicates whether two arguments are equal.
  public static func == (left: Self, right: Self) -> Bool {
    StructuralEquality.holds(between: left.contents, and: right.contents)
  }

  /// The description of the argument in failures.
  public var description: String { ValueText.describe(contents) }

  /// The argument, as its only part.
  public var customMirror: Mirror { Mirror(self, children: ["value": contents]) }
}
