import Foundation

/// The options of a command, declared once for parsing, suggestions and help.
///
/// ```swift
/// static let commandLine = CommandLineSpecification<Self>(
///   "rehearsal coverage",
///   .text("Runs the tests of a package once, with coverage."),
///   .section(
///     "Output",
///     .value("--lcov FILE", \.lcov, "for genhtml and editors"),
///     .flag("--open", \.opensPages, "write the pages and open them"),
///     .help()))
/// ```
package struct CommandLineSpecification<Options: ParsableOptions>: Sendable {
  /// A part of the help text.
  package enum Part: Sendable {
    /// Paragraphs of text.
    case text(String)
    /// Options below a title.
    case options(title: String?, [CommandLineOption<Options>])

    package static func section(_ title: String, _ options: CommandLineOption<Options>...) -> Part {
      .options(title: title, options)
    }

    package static func options(_ options: CommandLineOption<Options>...) -> Part { .options(title: nil, options) }
  }

  /// The command as the user types it, such as `rehearsal coverage`.
  package let name: String
  /// The forms of the command.
  private let usage: [String]
  /// The column of the help text at which the descriptions of options begin.
  private let column: Int
  /// The texts and the options, in the order of the help text.
  private let parts: [Part]

  package init(_ name: String, usage: [String]? = nil, column: Int = 25, _ parts: Part...) {
    self.name = name
    self.usage = usage ?? ["\(name) [OPTION...]"]
    self.column = column
    self.parts = parts
  }

  /// Parses the arguments after the name of the command.
  ///
  /// - Throws: ``ToolError`` for the first invalid argument.
  package func parse(_ arguments: [String], into options: inout Options) throws {
    var reader = ArgumentReader(arguments, command: name)
    while let argument = try reader.next() {
      guard let option = option(for: argument) else { throw reader.unknown(argument, options: optionNames) }
      try option.read(&options, &reader, argument)
    }
  }

  /// The names of the options that the help text explains.
  package var optionNames: [String] { declarations.filter { $0.help != nil }.map { $0.names[0] } }

  private func option(for argument: String) -> CommandLineOption<Options>? {
    declarations.first { $0.names.contains(argument) || $0.isForOperands && !argument.hasPrefix("-") }
  }

  private var declarations: [CommandLineOption<Options>] {
    parts.flatMap { part in
      guard case .options(_, let options) = part else { return [] as [CommandLineOption<Options>] }
      return options
    }
  }

  /// The text of `--help`.
  package var help: String {
    let parts = parts.map { part in
      switch part {
      case .text(let text): text
      case .options(let title, let options):
        ([title].compactMap(\.self) + options.compactMap { $0.row(column: column) }).joined(separator: "\n")
      }
    }
    return (["Usage: " + usage.joined(separator: "\n       ")] + parts).joined(separator: "\n\n")
  }
}

extension CommandLineSpecification {
  /// Runs a command: parses its arguments, prints its help or does its work, and prints the error that ends it.
  ///
  /// It returns the exit code, which is that of the work, or 3 after an error.
  package func run(_ arguments: [String], console: Console, _ work: (Options) throws -> Int32) -> Int32 {
    do {
      let options = try Options(arguments)
      guard !options.showsHelp else {
        console.out(help)
        return 0
      }
      return try work(options)
    } catch let error as ToolError {
      console.note(error.text)
    } catch let error as CocoaError where error.code == .fileWriteOutOfSpace {
      console.note(ToolError.fullDisk(of: error.filePath ?? ".").text)
    } catch {
      console.note("error: \(error); see '\(name) --help'")
    }
    return 3
  }
}

/// The parsed arguments of a command.
package protocol ParsableOptions: Sendable {
  /// The declaration of the options.
  static var commandLine: CommandLineSpecification<Self> { get }

  /// True if the user asks for the help text.
  var showsHelp: Bool { get set }

  /// Creates the options of a command without arguments.
  init()

  /// Checks the options that depend on each other, and derives values from them.
  ///
  /// - Throws: ``ToolError`` for options that cannot be used together, or for a missing option.
  mutating func validate() throws
}

extension ParsableOptions {
  /// Parses the arguments after the name of the command.
  ///
  /// Options that go together are checked only if the user does not ask for help.
  ///
  /// - Throws: ``ToolError`` for the first invalid argument.
  package init(_ arguments: [String]) throws {
    self.init()
    try Self.commandLine.parse(arguments, into: &self)
    if !showsHelp { try validate() }
  }
}
