import ToolSupport

/// What the user asked `rehearsal timelines` for.
struct TimelinesOptions: Equatable {
  var inputs: [String] = []
  var output = ""
  var caller: String?
  var title: String?
  /// How many of the last steps are drawn; all where there is none.
  var last: Int?
  var isCheck = false
  var showsHelp = false

  private static let known = ["--output", "--caller", "--title", "--last", "--check", "--help"]

  /// Parses the arguments that follow the subcommand's name.
  ///
  /// - Throws: `ToolError` for the first argument that cannot be understood, or what is missing.
  init(_ arguments: [String]) throws {
    var reader = ArgumentReader(arguments, command: "rehearsal timelines")
    while let argument = try reader.next() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--output": output = try reader.value(of: argument)
      case "--caller": caller = try reader.value(of: argument)
      case "--title": title = try reader.value(of: argument)
      case "--last": last = try Self.count(reader.value(of: argument))
      case "--check": isCheck = true
      default:
        guard !argument.hasPrefix("-") else { throw reader.unknown(argument, options: Self.known) }
        inputs.append(argument)
      }
    }
    guard !showsHelp else { return }
    if inputs.isEmpty {
      throw ToolError(
        message: "no timeline to draw",
        remedy: "name a file or folder that REHEARSAL_TIMELINES=DIR swift test has filled")
    }
    if output.isEmpty {
      throw ToolError(message: "no place for the drawings", remedy: "name one with --output, such as --output docs")
    }
  }

  private static func count(_ text: String) throws -> Int {
    if let count = Int(text), count > 0 { return count }
    throw ToolError(message: "'\(text)' is no number of steps", remedy: "pass --last 1 or more")
  }
}
