/// The rest of a recorded value that a leak check has released: its description, and weak references to its objects.
@usableFromInline
struct RecordedRemains: CustomStringConvertible {
  @usableFromInline let description: String
  private let objects: [WeakObject]
  /// True if the value is an array.
  private let isArray: Bool

  init(of value: Any) {
    description = ValueText.describe(value)
    objects = (Self.objects(of: value) ?? []).map { WeakObject($0) }
    isArray = value is [Any]
  }

  /// Returns the value, or nil if one of its objects no longer exists.
  func value<Value>(as type: Value.Type) -> Value? {
    let found = objects.compactMap(\.object)
    guard !found.isEmpty, found.count == objects.count else { return nil }
    return isArray ? found as? Value : found[0] as? Value
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
}

extension RecordedRemains: Equatable {
  /// Returns true if both are the rest of the same object.
  @usableFromInline
  static func == (left: RecordedRemains, right: RecordedRemains) -> Bool {
    !left.objects.isEmpty && left.objects.elementsEqual(right.objects, by: ===)
  }
}
