import ToolSupport

/// The parsed arguments of the command.
struct CoverageOptions: Equatable {
  var targets: [String] = []
  var threshold = 100.0
  var packagePath = "."
  var showsHelp = false

  /// Parses the arguments that follow the subcommand's name.
  ///
  /// - Throws: `ToolError` for the first argument that cannot be understood.
  init(_ arguments: [String]) throws {
    var reader = ArgumentReader(arguments, command: "rehearsal coverage")
    while let argument = reader.next() {
      switch argument {
      case "--help", "-h":
        showsHelp = true
      case "--target":
        targets += try reader.values(of: argument)
      case "--fail-under":
        threshold = try Self.percentage(reader.value(of: argument, mayBeginWithHyphen: true))
      case "--package-path":
        packagePath = try reader.value(of: argument)
      default:
        throw reader.unknown(argument)
      }
    }
  }

  private static func percentage(_ text: String) throws -> Double {
    guard let value = Double(text), (0...100).contains(value) else {
      throw ToolError(
        message: "'\(text)' is no percentage", remedy: "pass --fail-under a number from 0 to 100, such as 92.5")
    }
    return value
  }
}
