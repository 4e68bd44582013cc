import Foundation
import ToolSupport

/// The compilation of a module, as the package manager has planned it.
struct ModuleCompilation: Sendable, Equatable {
  let module: String

  /// The absolute paths of the sources.
  let sources: [String]

  /// The arguments of the compiler, for a process that compiles the module itself.
  let frontendArguments: [String]
}

extension ModuleCompilation {
  /// Reads a compilation from the plan of the native build system.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - scratch: The package manager's build folder.
  ///   - toolchain: The toolchain.
  ///   - runner: The runner of the compiler.
  /// - Throws: `ToolError` if the plan has no such module.
  init(of module: String, scratch: String, toolchain: Toolchain, runner: any ToolRunner) throws {
    let plan = (try? String(contentsOfFile: "\(scratch)/debug.yaml", encoding: .utf8)) ?? ""
    let lines = plan.split(separator: "\n")
    let head = #"  "C.\#(module)-"#
    let end = #"-debug.module":"#
    let start = lines.firstIndex { $0.hasPrefix(head) && $0.hasSuffix(end) }
    let values = start.map { lines[($0 + 1)...].prefix { $0.hasPrefix("    ") } } ?? []
    func array(_ name: String) -> [String]? {
      values.first { $0.hasPrefix("    \(name): [") }
        .flatMap { try? JSONDecoder().decode([String].self, from: Data($0.drop { $0 != "[" }.utf8)) }
    }
    guard let arguments = array("args"), let inputs = array("inputs") else {
      throw ToolError(
        message: "the build in \(scratch) does not tell how it compiles module \(module)", remedy: Toolchain.remedy)
    }
    let sources = inputs.filter { $0.hasSuffix(".swift") }
    let shared = Self.shared(arguments.dropFirst()) + sources.prefix(1)
    self.init(
      module: module, sources: sources,
      frontendArguments: try Self.frontendArguments(of: shared, toolchain, runner).filter { !sources.contains($0) })
  }

  /// Returns the arguments of the compiler's own process.
  ///
  /// The driver adds arguments, such as the places of macros, and prints the command of its process.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the driver, with a source.
  ///   - toolchain: The toolchain.
  ///   - runner: The runner of the driver.
  /// - Returns: The arguments, with the source.
  /// - Throws: `ToolError` if the driver rejects the arguments.
  static func frontendArguments(
    of arguments: [String], _ toolchain: Toolchain, _ runner: any ToolRunner
  ) throws -> [String] {
    let result = try runner.run(
      ToolCall(
        tool: try toolchain.path(of: "swiftc"),
        arguments: ["-typecheck", "-whole-module-optimization", "-###"] + arguments))
    let words = ShellWords.split(result.text)
    guard result.status == 0, words.starts(with: words.prefix(1) + ["-frontend", "-typecheck"]) else {
      throw ToolError(
        message: "the compiler does not tell how it works", remedy: Toolchain.remedy, details: result.errors)
    }
    return Array(words.dropFirst(3))
  }

  /// Options of the driver about its outputs and processes, with the number of their values.
  private static let driverOptions = [
    "-emit-dependencies": 0, "-emit-module": 0, "-emit-module-path": 1, "-output-file-map": 1, "-incremental": 0,
    "-c": 0,
    "-enable-batch-mode": 0, "-serialize-diagnostics": 0, "-index-store-path": 1, "-index-ignore-system-modules": 0,
    "-parseable-output": 0, "-emit-objc-header": 0, "-emit-objc-header-path": 1, "-whole-module-optimization": 0,
    "-num-threads": 1, "-use-ld": 1, "-Xlinker": 1, "-save-temps": 0, "-v": 0, "-color-diagnostics": 0,
    "-emit-executable": 0, "-wmo": 0, "-emit-library": 0, "-Xclang-linker": 1,
  ]

  /// Returns the arguments that do not depend on the output.
  private static func shared(_ arguments: some Sequence<String>) -> [String] {
    var result: [String] = []
    var iterator = arguments.makeIterator()
    while let argument = iterator.next() {
      if let count = driverOptions[argument] {
        for _ in 0..<count { _ = iterator.next() }
      } else if !argument.hasPrefix("@"), argument.wholeMatch(of: #/-j\d+|-use-ld=.*/#) == nil {
        result.append(argument)
      }
    }
    return result
  }
}

/// The words of a command that the compiler prints for a shell.
enum ShellWords {
  /// Divides the first line of a text into words.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    var characters = text.prefix { $0 != "\n" }.makeIterator()
    while let character = characters.next() {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case "\\" where !isQuoted: word = (word ?? "") + (characters.next().map(String.init) ?? "")
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
