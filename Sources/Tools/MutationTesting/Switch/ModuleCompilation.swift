import Foundation
import ToolSupport

/// The compilation of a module, as a verbose build prints it.
struct ModuleCompilation: Sendable, Equatable, Codable {
  let module: String

  /// The absolute paths of the sources.
  let sources: [String]

  /// The arguments of the compiler, for a process that compiles the module itself.
  let frontendArguments: [String]

  /// The symbol of the variable that the switches read, or nil if other files of the module cannot read it by its symbol.
  var symbol: String?
}

extension ModuleCompilation {
  /// Finds the compilation of a module in the output of a verbose build, by any build system.
  ///
  /// - Throws: `ToolError` if the output has no such module.
  init(of module: String, in output: String, toolchain: Toolchain, runner: any ToolRunner) throws {
    let commands = output.split(separator: "\n")
      .filter { $0.contains("/swiftc") && $0.contains(module) }
      .map { Array(ShellCommand.words(of: $0).drop { !$0.hasSuffix("/swiftc") }.dropFirst()) }
      .filter { words in
        words.contains("-c") && zip(words, words.dropFirst()).contains { $0 == ("-module-name", module) }
      }
    // Swift Build prints a command for each step, and cuts one now and then.
    let counts = Dictionary(commands.map { ($0, 1) }, uniquingKeysWith: +)
    let words = counts.max { ($0.value, $0.key.count) < ($1.value, $1.key.count) }?.key
    guard let words else {
      throw ToolError(message: "the build does not tell how it compiles module \(module)", remedy: Toolchain.remedy)
    }
    // The sources are in a file, which has one in each line.
    let lists = words.filter { $0.hasPrefix("@") }
      .flatMap { ((try? String(contentsOfFile: String($0.dropFirst()), encoding: .utf8)) ?? "").split(separator: "\n") }
    let sources = (words + lists.flatMap { ShellCommand.words(of: $0) }).filter { $0.hasSuffix(".swift") }
    let shared = words.filter { !$0.hasPrefix("@") && !sources.contains($0) } + sources.prefix(1)
    self.init(
      module: module, sources: sources,
      frontendArguments: try Self.frontendArguments(of: shared, toolchain, runner).filter { !sources.contains($0) })
  }

  /// Returns the arguments of the compiler's own process, without those that name outputs.
  ///
  /// The driver adds arguments to its own, such as the places of macros, and prints the command of its process.
  ///
  /// - Throws: `ToolError` if the driver rejects the arguments.
  static func frontendArguments(
    of arguments: [String], _ toolchain: Toolchain, _ runner: any ToolRunner
  ) throws -> [String] {
    // The last mode counts. Modules that the driver has planned would have to be built before.
    let result = try runner.run(
      ToolCall(
        tool: try toolchain.path(of: "swiftc"),
        arguments: arguments.filter { $0 != "-explicit-module-build" }
          + ["-typecheck", "-whole-module-optimization", "-###"]))
    let command = result.text.split(separator: "\n").first { $0.contains(" -frontend -typecheck ") }
    guard result.status == 0, let command else {
      throw ToolError(
        message: "the compiler does not tell how it works", remedy: Toolchain.remedy, details: result.errors)
    }
    var kept: [String] = []
    var words = ShellCommand.words(of: command).drop { $0 != "-typecheck" }.dropFirst().makeIterator()
    while let word = words.next() {
      if word.hasPrefix("-emit-") && word.hasSuffix("-path") || outputs.contains(word) {
        _ = words.next()
      } else if word != "-frontend-parseable-output" {
        kept.append(word)
      }
    }
    return kept
  }

  /// The options with the path of an output, besides `-emit-…-path`.
  private static let outputs = ["-serialize-diagnostics-path", "-index-store-path"]
}

extension ModuleCompilation {
  /// Asks the compiler for the symbol of the variable that the switches read, with the help of a file in a folder.
  ///
  /// It abbreviates a name that repeats a word, for example. With library evolution, the symbol is local, so there is none.
  ///
  /// - Throws: An error if the file cannot be written, or if the compiler cannot be started.
  mutating func findSymbol(in folder: String, toolchain: Toolchain, runner: any ToolRunner) throws {
    let path = "\(folder)/switch.swift"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(SwitchFunctions.declaration.utf8).write(to: URL(fileURLWithPath: path))
    let result = try runner.run(
      ToolCall(
        tool: try toolchain.path(of: "swiftc"),
        arguments: ["-frontend", "-emit-sil", "-o", "-"] + frontendArguments + [path]))
    // A variable without a value from the start would be set by its accessor.
    symbol = result.text.firstMatch(of: #/\nsil_global (?:\[\w+\] )?@(\S+SivpZ) : \$Int = {/#).map { String($0.1) }
  }

  /// Returns the type-checked trees of some files of the module, by their absolute paths.
  ///
  /// The compiler dumps them into a folder, which is removed again, because dumps are large.
  ///
  /// - Throws: `ToolError` if a file does not compile.
  func trees(
    of paths: [String], dumpedTo folder: String, toolchain: Toolchain, runner: any ToolRunner
  ) throws -> [String: SyntaxNode] {
    guard !paths.isEmpty else { return [:] }
    let files = FileManager.default
    try? files.removeItem(atPath: folder)
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    let dumps = paths.indices.map { "\(folder)/\($0).json" }
    let primary = paths.flatMap { ["-primary-file", $0] }
    let others = sources.filter { !paths.contains($0) }
    let result = try runner.run(
      ToolCall(
        tool: try toolchain.path(of: "swiftc"),
        arguments: ["-frontend", "-dump-ast", "-dump-ast-format", "json"] + frontendArguments + primary
          + others + dumps.flatMap { ["-o", $0] }))
    guard result.status == 0 else {
      throw ToolError(
        message: "the compiler cannot describe module \(module)", remedy: Toolchain.remedy,
        details: result.errors)
    }
    var trees: [String: SyntaxNode] = [:]
    for (path, dump) in zip(paths, dumps) {
      let json = try Data(contentsOf: URL(fileURLWithPath: dump))
      do {
        trees[path] = try SyntaxNode.read(json)
      } catch {
        throw ToolError(
          message: "the compiler's description of \(path) has an unknown format", remedy: Toolchain.remedy,
          details: "\(error)")
      }
    }
    return trees
  }
}
