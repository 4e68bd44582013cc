import Foundation
import ToolSupport

/// The parsed arguments of `rehearsal guide`.
struct GuideOptions: Equatable {
  /// The folder of the site, or nil for the default folder in the build folder.
  var output: String?
  /// The path of the site on its host, or nil for the name of its folder.
  var basePath: String?
  /// The least percentage of symbols with a description.
  var threshold: Double?
  var serves = false
  var port = 8_080
  /// The package, or nil for the package that the command was built from.
  var packagePath: String?
  var scratchPath: String?
  /// The build system, or nil for the package manager's default.
  var buildSystem: BuildSystem?
  var showsHelp = false

  /// Parses the arguments after the command's name.
  ///
  /// - Throws: `ToolError` for the first invalid argument.
  init(_ arguments: [String]) throws {
    var reader = ArgumentReader(arguments, command: "rehearsal guide")
    var hasPort = false
    while let argument = try reader.next() {
      switch argument {
      case "--help", "-h": showsHelp = true
      case "--output": output = try Self.folder(&reader, argument)
      case "--hosting-base-path": basePath = try reader.value(of: argument)
      case "--fail-under-documented": threshold = try Self.percentage(&reader, argument)
      case "--serve": serves = true
      case "--port":
        port = try Self.port(&reader, argument)
        hasPort = true
      case "--package-path": packagePath = try reader.value(of: argument)
      case "--build-system": buildSystem = try BuildSystem(argument: reader.value(of: argument))
      case "--scratch-path": scratchPath = try reader.value(of: argument)
      default: throw reader.unknown(argument, options: Self.names)
      }
    }
    if hasPort, !serves, !showsHelp {
      throw ToolError(message: "--port has no effect without --serve", remedy: "add --serve, or leave it out")
    }
    if serves, output != nil || basePath != nil || threshold != nil {
      throw ToolError(message: "--serve writes no site", remedy: "run the command once without --serve")
    }
  }

  private static let names = [
    "--output", "--hosting-base-path", "--fail-under-documented", "--serve", "--port", "--package-path",
    "--scratch-path", "--build-system", "--help",
  ]

  private static func folder(_ reader: inout ArgumentReader, _ option: String) throws -> String {
    var path = try reader.value(of: option)
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func percentage(_ reader: inout ArgumentReader, _ option: String) throws -> Double {
    let text = try reader.value(of: option, mayBeginWithHyphen: true)
    guard let value = Double(text), (0...100).contains(value) else {
      throw ToolError(
        message: "'\(text)' is not a percentage", remedy: "pass \(option) a number from 0 to 100, such as 100")
    }
    return value
  }

  private static func port(_ reader: inout ArgumentReader, _ option: String) throws -> Int {
    let text = try reader.value(of: option, mayBeginWithHyphen: true)
    guard let value = Int(text), (1...65_535).contains(value) else {
      throw ToolError(
        message: "'\(text)' is not a port", remedy: "pass \(option) a number from 1 to 65535, such as 8080")
    }
    return value
  }
}
