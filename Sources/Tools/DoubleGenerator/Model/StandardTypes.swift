/// Properties of common system types.
///
/// Knowing them saves reading the large graphs of system modules.
enum StandardTypes {
  /// The types that are Equatable and Sendable.
  private static let values: Set<String> = [
    "Bool", "Character", "Double", "Duration", "Float", "Float16", "Float80", "Int", "Int128", "Int16", "Int32",
    "Int64", "Int8",
    "Never", "ObjectIdentifier", "String", "Substring", "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8",
    "String.Index", "Unicode.Scalar", "UnicodeScalar",
    "TaskPriority", "ContinuousClock.Instant", "SuspendingClock.Instant",
  ]

  private static let foundationValues: Set<String> = [
    "AttributedString", "Calendar", "CGFloat", "CGPoint", "CGRect", "CGSize", "CharacterSet", "Data", "Date",
    "DateComponents",
    "DateInterval", "Decimal", "IndexPath", "IndexSet", "Locale", "NSRange", "Notification.Name",
    "PersonNameComponents",
    "TimeInterval", "TimeZone", "URL", "URLComponents", "URLQueryItem", "URLRequest", "UUID",
  ]

  /// Foundation's classes that are Sendable.
  private static let sendableObjects: Set<String> = [
    "Bundle", "CachedURLResponse", "HTTPURLResponse", "NotificationCenter", "OperationQueue", "ProcessInfo",
    "URLResponse",
    "URLSession", "URLSessionConfiguration", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionTask",
    "URLSessionUploadTask",
    "URLSessionWebSocketTask", "UserDefaults",
  ]

  static func isSendableObject(_ nominal: TypeRef.Nominal) -> Bool {
    guard let module = nominal.id.flatMap(MangledName.module) else { return false }
    return isFoundation(module) && sendableObjects.contains(nominal.name) || nominal.id == "s:8Dispatch0A5QueueC"
  }

  private static let foundation: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "CoreFoundation",
    "CoreGraphics", MangledName.clang,
  ]

  /// The generic types that are Equatable and Sendable if their arguments are.
  private static let containers: Set<String> = [
    "s:Sa", "s:SD", "s:Sh", "s:Sq", "s:s6ResultO", "s:Sn", "s:SN", "s:s15ContiguousArrayV", "s:s10ArraySliceV",
    "s:s16PartialRangeFromV", "s:s16PartialRangeUpToV", "s:s19PartialRangeThroughV", "s:s15CollectionOfOneV",
    "s:s13KeyValuePairsV", "s:s11InlineArrayV",
  ]

  static func isValue(_ nominal: TypeRef.Nominal) -> Bool {
    guard let id = nominal.id, nominal.arguments.isEmpty, let module = MangledName.module(of: id) else { return false }
    return module == "Swift" && values.contains(nominal.name)
      || isFoundation(module) && foundationValues.contains(nominal.name)
  }

  private static let numbers: Set<String> = [
    "Double", "Float", "Float16", "Float80", "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "UInt", "UInt128",
    "UInt16",
    "UInt32", "UInt64", "UInt8", "CGFloat", "Decimal", "TimeInterval",
  ]

  static func isNumber(_ nominal: TypeRef.Nominal) -> Bool {
    isValue(nominal) && numbers.contains(nominal.name)
  }

  /// True if TestSupport has a default value of the type for unstubbed calls.
  static func isFixturable(_ nominal: TypeRef.Nominal) -> Bool {
    isValue(nominal) && fixturable.contains(nominal.name)
  }

  private static let fixturable: Set<String> = [
    "Bool", "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64",
    "Double", "Float", "TimeInterval", "Date", "URL", "UUID", "Data", "Decimal",
  ]

  /// The generic types that are Sendable if their arguments are, but not Equatable.
  private static let sendableContainers: Set<String> = ["s:ScS", "s:Scs", "s:ScT", "s:ScC"]

  static func isSendableContainer(_ nominal: TypeRef.Nominal) -> Bool {
    nominal.id.map(sendableContainers.contains) ?? false
  }

  static func isContainer(_ nominal: TypeRef.Nominal) -> Bool {
    nominal.id.map(containers.contains) ?? false
  }

  static func isFoundation(_ module: String) -> Bool { foundation.contains(module) }

  /// The protocols of the standard library that require nothing of a double.
  ///
  /// They have no requirements, or only requirements with a default implementation for classes.
  static let requirementless: Set<String> = [
    KnownType.anyObject, KnownType.sendable, KnownType.error, KnownType.copyable, KnownType.actor, KnownType.anyActor,
    "s:s9EscapableP", "s:s15BitwiseCopyableP", "s:s16SendableMetatypeP",
    "s:10Foundation14LocalizedErrorP", "s:20FoundationEssentials14LocalizedErrorP",
  ]
}
