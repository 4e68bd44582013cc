/// A warning about something that was generated or left out.
struct Diagnostic: Sendable, Equatable {
  enum Level: Sendable {
    /// The generated code has a limitation.
    case warning
    /// A requested double was not generated.
    case leftOut
    /// A declaration is off in this build, so the compiler does not see it.
    case unseen
  }

  var level: Level
  /// The path of the source, relative to the package.
  var file: String?
  var line: Int?
  var text: String
}

extension Diagnostic {
  /// A warning at the location of a declaration.
  init(_ text: String, at location: SourceLocation?, level: Level = .warning) {
    self.init(level: level, file: location?.file, line: location?.line, text: text)
  }

  /// The warning that a protocol has no double.
  static func noDouble(of symbol: Symbol, _ reason: String, level: Level = .leftOut) -> Diagnostic {
    Diagnostic("no double of \(symbol.title): \(reason)", at: symbol.location, level: level)
  }

  /// The text in the format of compiler warnings, so that editors find the location.
  var rendered: String {
    let place = file.map { "\($0):\(line.map { "\($0):" } ?? "") " } ?? ""
    let kind =
      switch level {
      case .warning: ""
      case .leftOut: "left out: "
      case .unseen: "not seen: "
      }
    return "\(place)warning: \(kind)\(text)"
  }
}
