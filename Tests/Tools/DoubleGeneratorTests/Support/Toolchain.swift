import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// The toolchain that runs these tests.
enum Toolchain {
  /// Compiles files as a module, as the build of a package does that emits symbol graphs.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - files: The paths of the files.
  ///   - folder: The folder for the module and its graphs.
  ///   - options: Further options of the compiler.
  /// - Throws: A `ToolError` with the compiler's errors.
  static func emitSymbolGraph(
    of module: String, files: [String], to folder: URL, _ options: [String] = []
  ) async throws {
    let arguments =
      ["-swift-version", "6", "-parse-as-library", "-enable-testing", "-package-name", "sample", "-I", folder.path]
      + [
        "-emit-module", "-module-name", module, "-emit-module-path",
        folder.appending(path: "\(module).swiftmodule").path,
      ]
      + ["-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path, "-symbol-graph-skip-synthesized-members"]
      + ["-symbol-graph-minimum-access-level", "private"]
    let (status, output) = try await run("swiftc", arguments + options + files)
    guard status == 0 else {
      throw ToolError(message: "the samples do not compile", remedy: SampleFile.errors(in: output, of: folder))
    }
  }

  /// Runs a tool, and returns its status and output.
  static func run(_ tool: String, _ arguments: [String]) async throws -> (status: Int32, output: String) {
    try await onOwnThread {
      // The compiler leaves empty folders among the temporary files.
      let variable = "TMPDIR=\(try TemporaryFolder.untilExit().path)"
      let result = try ProcessRunner().run(
        ToolCall(tool: "env", arguments: [variable, tool] + arguments, joinsErrors: true))
      return (result.status, result.text)
    }
  }
}

extension ToolError: CustomTestStringConvertible {
  /// The message and the remedy as they are printed.
  public var testDescription: String { text }
}
