import ToolSupport

/// The parsed arguments of `rehearsal exercise`.
struct ExerciseOptions: Equatable, Sendable {
  enum Action: Equatable, Sendable {
    case list
    case start(name: String)
    case check(argument: String?)
    case hint(name: String?, number: Int?)
    case verify(only: [String])
  }

  var action = Action.list
  /// The folder in which `start` creates the attempt's folder.
  var into: String?
  /// Rehearsal's folder, or nil for the package that the tool was built from.
  var packagePath: String?
  /// The build system, or nil for the package manager's default.
  var buildSystem: BuildSystem?
  /// The time limit for the tests of one target, in seconds.
  var limit = 30.0
  var showsHelp = false

  private static let actions = ["list", "start", "check", "hint"]
  private static let known = ["--into", "--package-path", "--build-system", "--limit", "--verify", "--only", "--help"]

  /// Parses the arguments after the command's name.
  ///
  /// - Throws: `ToolError` for the first invalid argument.
  init(_ arguments: [String]) throws {
    var words: [String] = []
    var verifies = false
    var only: [String] = []
    var reader = ArgumentReader(arguments, command: "rehearsal exercise")
    while let argument = try reader.next() {
      switch argument {
      case "--help", "-h", "help": showsHelp = true
      case "--into": into = try reader.value(of: argument)
      case "--package-path": packagePath = try reader.value(of: argument)
      case "--build-system": buildSystem = try BuildSystem(argument: reader.value(of: argument))
      case "--limit": limit = try Self.seconds(reader.value(of: argument))
      case "--verify": verifies = true
      case "--only": only += try reader.values(of: argument)
      case _ where argument.hasPrefix("-"): throw reader.unknown(argument, options: Self.known)
      default: words.append(argument)
      }
    }
    if showsHelp { return }
    if !only.isEmpty, !verifies { throw ToolError(message: "--only goes with --verify", remedy: Self.seeHelp) }
    action = verifies ? .verify(only: only) : try Self.action(words)
    if into != nil, case .start = action { return }
    if into != nil { throw ToolError(message: "--into goes with 'start NAME'", remedy: Self.seeHelp) }
  }

  private static let seeHelp = "'rehearsal exercise --help' explains it"

  private static func action(_ words: [String]) throws -> Action {
    let values = Array(words.dropFirst())
    func refuseMore(than count: Int) throws {
      guard values.count > count else { return }
      throw ToolError(message: "'\(values[count])' is one argument too many", remedy: seeHelp)
    }
    switch words.first ?? "list" {
    case "list":
      try refuseMore(than: 0)
      return .list
    case "start":
      try refuseMore(than: 1)
      guard let name = values.first else {
        throw ToolError(
          message: "'start' needs the name of an exercise", remedy: "'rehearsal exercise list' names them")
      }
      return .start(name: name)
    case "check":
      try refuseMore(than: 1)
      return .check(argument: values.first)
    case "hint":
      try refuseMore(than: 2)
      if values.count == 1, let number = Int(values[0]) { return .hint(name: nil, number: try whole(number)) }
      return .hint(name: values.first, number: try values.dropFirst().first.map { try whole(Int($0)) })
    case let other:
      throw ToolError(
        message: "unknown argument '\(other)'",
        remedy: NearestName.find(other, in: actions).map { "did you mean '\($0)'?" }
          ?? "the commands are list, start NAME, check and hint; \(seeHelp)")
    }
  }

  private static func whole(_ number: Int?) throws -> Int {
    guard let number, number > 0 else {
      throw ToolError(message: "this is not the number of a hint", remedy: "the first hint has the number 1")
    }
    return number
  }

  private static func seconds(_ text: String) throws -> Double {
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw ToolError(message: "'\(text)' is not a number of seconds", remedy: "pass --limit 60, for example")
    }
    return seconds
  }
}
