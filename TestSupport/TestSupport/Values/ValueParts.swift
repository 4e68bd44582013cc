enum ValueParts {
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
}
