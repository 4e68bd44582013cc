/// Something a person should know about what was generated, or was not.
struct GenerationNote: Sendable, Equatable {
  enum Level: String, Sendable, Codable {
    /// What was generated has a limit.
    case warning
    /// Something that was asked for was not generated.
    case leftOut
  }

  var level: Level
  /// The source it is about, relative to the package.
  var file: String?
  var line: Int?
  var text: String

  /// The note as a compiler would print it, so that editors find the place.
  var rendered: String {
    let place = file.map { "\($0):\(line.map { "\($0):" } ?? "") " } ?? ""
    return "\(place)warning: \(level == .leftOut ? "left out: " : "")\(text)"
  }
}
