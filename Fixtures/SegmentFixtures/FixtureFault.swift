/// What can be wrong with an answer; every segment has a file with each.
///
/// ```swift
/// @Test(arguments: FixtureFault.allCases)
/// func aBrokenAnswerIsRefused(fault: FixtureFault) {
///   #expect(throws: DecodingFailure.self) { try FixtureFile.users.broken(fault).load() }
/// }
/// ```
public enum FixtureFault: String, CaseIterable, Sendable {
  /// The connection was cut: the JSON ends in the middle.
  case truncated
  /// A field has a value of another type than agreed.
  case wrongType = "wrong-type"
  /// A field that must be there is not.
  case missingField = "missing-field"
  /// The content is fine, but what is wrapped around it is not.
  case wrongEnvelope = "wrong-envelope"
  /// The answer is a web page: a proxy's or a server's error.
  case notJSON = "not-json"
}
