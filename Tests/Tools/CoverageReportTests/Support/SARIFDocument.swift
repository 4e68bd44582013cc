/// The members of a SARIF report that the tests read.
///
/// A missing member is an error.
struct SARIFDocument: Decodable {
  struct Message: Decodable, Equatable { var text: String }
  struct Rule: Decodable {
    var id: String
    var shortDescription: Message
    var fullDescription: Message
    var help: Message
  }
  struct Driver: Decodable {
    var name: String
    var rules: [Rule]
  }
  struct Tool: Decodable { var driver: Driver }
  struct Notification: Decodable {
    var level: String
    var message: Message
  }
  struct Invocation: Decodable {
    var executionSuccessful: Bool
    var toolExecutionNotifications: [Notification]
  }
  struct Artifact: Decodable, Equatable {
    var uri: String
    var uriBaseId: String?
  }
  struct Region: Decodable, Equatable {
    var startLine: Int
    var startColumn: Int?
    var endLine: Int
    var endColumn: Int?
  }
  struct Place: Decodable {
    var artifactLocation: Artifact
    var region: Region
  }
  struct Location: Decodable { var physicalLocation: Place }
  struct Finding: Decodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
    var place: Place { locations[0].physicalLocation }
  }
  struct Run: Decodable {
    var tool: Tool
    var columnKind: String
    var originalUriBaseIds: [String: [String: String]]
    var invocations: [Invocation]
    var results: [Finding]
  }
  var version: String
  var runs: [Run]
}
