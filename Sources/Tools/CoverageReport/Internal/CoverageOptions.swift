import Foundation

/// The parsed arguments of the command.
struct CoverageOptions: Equatable {
  var targets: [String] = []
  var threshold = 100.0
  var packagePath = "."
  var showsHelp = false

  /// Parses the arguments that follow the subcommand's name.
  ///
  /// - Throws: ``CoverageError`` for the first argument that cannot be understood.
  init(_ arguments: [String]) throws {
    var rest = Self.separatingValues(arguments)
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        showsHelp = true
      case "--target":
        var names = [try Self.value(of: argument, from: &rest)]
        while let next = rest.first, !next.hasPrefix("-") { names.append(rest.removeFirst()) }
        let targets = names.flatMap { $0.split(separator: ",") }.map(String.init)
        if targets.isEmpty { throw Self.missingValue(of: argument) }
        self.targets += targets
      case "--fail-under":
        threshold = try Self.percentage(Self.value(of: argument, from: &rest))
      case "--package-path":
        packagePath = try Self.value(of: argument, from: &rest)
      default:
        let kind = argument.hasPrefix("-") ? "option" : "argument"
        throw CoverageError(message: "unknown \(kind) '\(argument)'", remedy: Self.seeHelp)
      }
    }
  }

  private static let seeHelp = "'rehearsal coverage --help' lists what there is"

  private static func separatingValues(_ arguments: [String]) -> ArraySlice<String> {
    arguments.flatMap { argument -> [String] in
      guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return [argument] }
      return [String(argument[..<equals]), String(argument[argument.index(after: equals)...])]
    }[...]
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.first, !value.isEmpty, option == "--fail-under" || !value.hasPrefix("-") else {
      throw missingValue(of: option)
    }
    return rest.removeFirst()
  }

  private static func missingValue(of option: String) -> CoverageError {
    CoverageError(message: "\(option) needs a value", remedy: seeHelp)
  }

  private static func percentage(_ text: String) throws -> Double {
    guard let value = Double(text), (0...100).contains(value) else {
      throw CoverageError(
        message: "'\(text)' is no percentage", remedy: "pass --fail-under a number from 0 to 100, such as 92.5")
    }
    return value
  }
}
