import Foundation
import SourceChecks

/// A program that runs tests of Swift Testing.
struct TestProgram {
  /// The paths of the object files of the tests.
  let objects: [String]
  /// The modules of this build that the tests need.
  let modules: [String]

  private static let main = """
    import Testing

    @main struct Runner {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }
    """

  /// Links the program in a new folder, and runs it.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - timeout: The timeout of expectations, in seconds.
  /// - Returns: The output of the tests, or the errors of the linker.
  func output(in folder: URL, timeout: String) async throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (source, program) = (folder.appending(path: "Runner.swift"), folder.appending(path: "run").path)
    try Self.main.write(to: source, atomically: true, encoding: .utf8)
    let errors = try await Toolchain.run(
      "swiftc",
      ProjectCompiler.options + ["-o", program, source.path] + objects + (try modules.flatMap(Toolchain.objects)))
    guard FileManager.default.isExecutableFile(atPath: program) else { return errors }
    return try await Toolchain.run(
      program, ["--testing-library", "swift-testing"],
      environment: ["NO_COLOR": "1", "REHEARSAL_TIMEOUT": timeout])
  }
}
