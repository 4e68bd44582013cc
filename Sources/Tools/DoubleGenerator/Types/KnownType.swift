/// Names by which the compiler knows the standard library's types.
enum KnownType {
  static let error = "s:s5ErrorP"
  static let void = "s:s4Voida"
  static let optional = "s:Sq"
  static let equatable = "s:SQ"
  static let hashable = "s:SH"
  static let comparable = "s:SL"
  static let sendable = "s:s8SendableP"
  static let anyObject = "s:s9AnyObjecta"
  static let actor = "s:ScA"
  static let anyActor = "s:12_Concurrency8AnyActorP"
  static let asyncIterator = "s:ScI"
  static let identifiable = "s:s12IdentifiableP"
  static let bitwiseCopyable = "s:s15BitwiseCopyableP"
  static let copyable = "s:s8CopyableP"
}
