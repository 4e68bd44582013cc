/// The parts of a value, without the properties of objects.
///
/// Another task may be using an object, behind a lock or on an actor. The parts of other values cannot change.
enum ValueParts {
  /// Returns a value and its parts, as far as they are among the first 1,000.
  static func of(_ value: Any) -> [Any] {
    var parts = [value]
    var next = 0
    while next < min(parts.count, 1_000) {
      let part = parts[next]
      next += 1
      if type(of: part) is AnyClass || part is any ReferenceArgument || ReflectedValue.isPlain(part) { continue }
      parts += Mirror(reflecting: part).children.prefix(100).map(\.value)
    }
    return parts
  }

  /// Returns the objects that a value consists of: itself, the one in an optional, or the elements of an array.
  ///
  /// - Returns: The objects, or nil if the value has other parts.
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

  /// Returns true if a value is an object, or has it among its parts.
  static func contain(_ object: AnyObject, in value: Any) -> Bool {
    (objects(of: value) ?? of(value).filter { type(of: $0) is AnyClass }.map { $0 as AnyObject }).contains {
      $0 === object
    }
  }
}
