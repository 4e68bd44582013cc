/// The rest of a recorded value that its double does not keep: its description, and the identities of its objects.
@usableFromInline
struct RecordedRemains: CustomStringConvertible {
  @usableFromInline let description: String
  let objects: [ObjectIdentity]
  /// True if the value is an array.
  private let isArray: Bool

  @usableFromInline
  init(of value: Any) {
    description = ValueText.describe(value)
    objects = (ValueParts.objects(of: value) ?? []).map { ObjectIdentity($0) }
    isArray = value is [Any]
  }

  /// Returns the value, or nil if one of its objects no longer exists.
  func value<Value>(as type: Value.Type) -> Value? {
    let found = objects.compactMap(\.object)
    guard !found.isEmpty, found.count == objects.count else { return nil }
    return isArray ? found as? Value : found[0] as? Value
  }
}

extension RecordedRemains: Equatable {
  /// Returns true if both are the rest of the same object.
  @usableFromInline
  static func == (left: RecordedRemains, right: RecordedRemains) -> Bool {
    !left.objects.isEmpty && left.objects == right.objects && left.isArray == right.isArray
  }
}
