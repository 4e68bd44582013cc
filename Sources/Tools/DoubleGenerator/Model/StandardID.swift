/// The precise identifiers of declarations in the standard library and in Foundation.
enum StandardID {
  // Types.
  static let array = "s:Sa"
  static let bool = "s:Sb"
  static let dictionary = "s:SD"
  static let never = "s:s5NeverO"
  static let optional = "s:Sq"
  static let result = "s:s6ResultO"
  static let set = "s:Sh"
  static let string = "s:SS"
  static let void = "s:s4Voida"
  static let closedRange = "s:SN"
  static let range = "s:Sn"
  static let partialRangeFrom = "s:s16PartialRangeFromV"
  static let partialRangeThrough = "s:s19PartialRangeThroughV"
  static let partialRangeUpTo = "s:s16PartialRangeUpToV"
  static let arraySlice = "s:s10ArraySliceV"
  static let collectionOfOne = "s:s15CollectionOfOneV"
  static let contiguousArray = "s:s15ContiguousArrayV"
  static let inlineArray = "s:s11InlineArrayV"
  static let keyValuePairs = "s:s13KeyValuePairsV"
  static let asyncStream = "s:ScS"
  static let asyncThrowingStream = "s:Scs"
  static let checkedContinuation = "s:ScC"
  static let task = "s:ScT"
  static let dispatchQueue = "s:8Dispatch0A5QueueC"
  /// The types whose values may not escape.
  static let spans: Set<String> = [
    "s:s4SpanV", "s:s7RawSpanV", "s:s11MutableSpanV", "s:s14MutableRawSpanV", "s:s10OutputSpanV", "s:s13OutputRawSpanV",
    "s:s8UTF8SpanV",
  ]
  /// Foundation's root class, by its protocol.
  static let objectProtocols = [
    "c:objc(pl)NSObject": "c:objc(cs)NSObject", "s:10Foundation16NSObjectProtocolP": "s:10Foundation8NSObjectC",
  ]
  static let objects = Set(objectProtocols.values)
  static let coders: Set<String?> = ["s:s7DecoderP", "s:10Foundation7NSCoderC", "c:objc(cs)NSCoder"]

  // Protocols.
  static let actor = "s:ScA"
  static let anyActor = "s:12_Concurrency8AnyActorP"
  static let anyObject = "s:s9AnyObjecta"
  static let asyncIterator = "s:ScI"
  static let bitwiseCopyable = "s:s15BitwiseCopyableP"
  static let caseIterable = "s:s12CaseIterableP"
  static let codingKey = "s:s9CodingKeyP"
  static let comparable = "s:SL"
  static let copyable = "s:s8CopyableP"
  static let customDebugStringConvertible = "s:s28CustomDebugStringConvertibleP"
  static let customStringConvertible = "s:s23CustomStringConvertibleP"
  static let decodable = "s:Se"
  static let equatable = "s:SQ"
  static let error = "s:s5ErrorP"
  static let escapable = "s:s9EscapableP"
  static let globalActor = "s:12_Concurrency11GlobalActorP"
  static let hashable = "s:SH"
  static let identifiable = "s:s12IdentifiableP"
  static let localizedErrors: Set<String> = [
    "s:10Foundation14LocalizedErrorP", "s:20FoundationEssentials14LocalizedErrorP",
  ]
  static let observable = "s:11Observation10ObservableP"
  static let optionSet = "s:s9OptionSetP"
  static let rawRepresentable = "s:SY"
  static let sendable = "s:s8SendableP"
  static let sendableMetatype = "s:s16SendableMetatypeP"

  /// The protocols that require nothing of a double.
  ///
  /// They have no requirements, or only requirements with a default implementation for classes.
  static let requirementless: Set<String> = localizedErrors.union([
    anyObject, sendable, error, copyable, actor, anyActor, escapable, bitwiseCopyable, sendableMetatype, observable,
  ])
  /// The types with short names, and the alias `Codable`, that need `any`.
  static let existentials: Set<String> = [actor, decodable, "s:SE", "s:SG", "s:s7Codablea"]
  /// The requirement `==` of `Equatable`.
  static let equals = "s:SQ2eeoiySbx_xtFZ"
  /// The requirement `hash(into:)` of `Hashable`.
  static let hashes = "s:SH4hash4intoys6HasherVz_tF"
  /// The protocols that require `==`.
  static let equality: Set<String> = [equatable, hashable, comparable]
  /// The protocols that refine another one, by its identifier.
  static let refinements: [String: Set<String>] = [
    equatable: [hashable, comparable], sendable: [error, actor, globalActor],
  ]
}
