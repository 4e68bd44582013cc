import ToolSupport

/// The parsed arguments of `rehearsal timelines`.
struct TimelinesOptions: Equatable {
  var inputs: [String] = []
  var output = ""
  var caller: String?
  var title: String?
  /// The number of steps to draw, counted from the end, or nil for all.
  var last: Int?
  var isCheck = false
  var showsHelp = false

  private static let known = ["--output", "--caller", "--title", "--last", "--check", "--help"]

  /// Parses the arguments after the command's name.
  ///
  /// - Throws: `ToolError` if an argument is unknown or missing.
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
        message: "no timeline is named", remedy: "name a file or folder that REHEARSAL_TIMELINES=DIR swift test wrote")
    }
    if output.isEmpty {
      throw ToolError(
        message: "no output is named", remedy: "add a file or folder with --output, such as --output docs")
    }
  }

  private static func count(_ text: String) throws -> Int {
    if let count = Int(text), count > 0 { return count }
    throw ToolError(message: "'\(text)' is not a number of steps", remedy: "pass --last 1 or more")
  }
}
