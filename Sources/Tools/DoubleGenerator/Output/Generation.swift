/// The result of a run of the generator.
///
/// Nothing has been written to disk yet.
struct Generation: Sendable {
  var files: [GeneratedFile] = []
  var diagnostics: [Diagnostic] = []
  /// The number of doubles in the files.
  var doubles = 0
  /// The number of models with fixtures in the files.
  var fixtures = 0
  /// The protocols and models in conditions that are off in this build, by their names.
  ///
  /// The files with their doubles and fixtures stay.
  var unseen: Set<String> = []

  var leavesSomethingOut: Bool { diagnostics.contains { $0.level == .leftOut } }
}

/// A file that the generator creates.
struct GeneratedFile: Sendable, Equatable {
  /// The path relative to the output folder.
  var path: String
  /// The text without the header.
  var text: String
  var root: OutputRoot
  /// The origin, such as `protocol LoginViewType`.
  var subject: String
  /// The path of the origin's source, relative to the package, if known.
  var source: String?
  /// The conditions around declarations that the file is about and that this build does not see.
  ///
  /// An existing file with code inside one of them stays as it is, because only another host can write that code.
  var unseenConditions: Set<String> = []
}

/// The output folders.
enum OutputRoot: Sendable {
  /// The folder of `--output`.
  case doubles
  /// The folder of `--fixtures-output`.
  ///
  /// The folder of `--output` if there is none.
  case fixtures
}

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
