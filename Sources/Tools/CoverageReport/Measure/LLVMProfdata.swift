import Foundation
import ToolSupport

/// The tool llvm-profdata, which merges and inspects profiles.
struct LLVMProfdata {
  let toolchain: CoverageTools
  let runner: any ToolRunner

  /// Merges profiles of the same build.
  ///
  /// - Parameters:
  ///   - profiles: Raw or indexed profiles.
  ///   - merged: The path of the merged profile.
  ///   - toleratesBroken: True to skip unreadable profiles as long as one profile is readable.
  /// - Throws: `ToolError` with the output of the tool.
  func merge(_ profiles: [String], into merged: String, toleratesBroken: Bool) throws {
    let result = try runner.run(
      ToolCall(
        tool: toolchain.llvmProfdata,
        arguments: ["merge", "-sparse", "-failure-mode=\(toleratesBroken ? "all" : "any")"] + profiles
          + ["-o", merged]))
    guard result.status == 0 else {
      throw ToolError(
        message: "llvm-profdata cannot merge the profiles", remedy: "delete the build folder and run it again",
        details: result.errors)
    }
    // For a counter mismatch, llvm-profdata prints only a warning and drops the counts of the function.
    if result.errors.contains("counter mismatch") {
      throw ToolError(
        message: "the profiles come from different code",
        remedy: "merge only profiles of the same commit, and run the tests again after a change",
        details: result.errors.split(separator: "\n").filter { $0.contains("counter mismatch") }
          .joined(separator: "\n"))
    }
  }

  /// Returns the text form of a profile, which lists each function with its counts.
  func text(of profile: String) throws -> String {
    let result = try runner.run(
      ToolCall(tool: toolchain.llvmProfdata, arguments: ["merge", "-sparse", "-text", profile, "-o", "-"]))
    guard result.status == 0 else { throw unreadable(profile, result) }
    return result.text
  }

  /// Checks that a profile from another machine is readable and belongs to this package.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - package: The package, including its test targets.
  /// - Returns: True if a test of the package ran. Otherwise, the profile contains only the code that starts the tests.
  /// - Throws: `ToolError` if the profile is unreadable or belongs to another package.
  func verify(_ profile: MergedProfile, of package: PackageDescription) throws -> Bool {
    let result = try runner.run(
      ToolCall(tool: toolchain.llvmProfdata, arguments: ["show", "--covered", profile.path]))
    guard result.status == 0 else { throw unreadable(profile.path, result) }
    let names = result.text.split(separator: "\n")
    let holds = { (module: String) in
      // A mangled name contains each identifier after its length. An identifier with other letters than ASCII is
      // encoded differently, after `00`.
      let mark = module.utf8.allSatisfy { $0 < 0x80 } ? "\(module.utf8.count)\(module)" : "$s00"
      return names.contains { $0.contains(mark) }
    }
    let hasRun = package.targets.map(\.module).contains(where: holds)
    guard names.isEmpty || hasRun || package.runnerModules.contains(where: holds) else {
      throw ToolError(
        message: "\(profile.path) belongs to another package: it contains no function of this one",
        remedy: "use the profiles that 'rehearsal coverage' writes to .build/coverage/rehearsal in this package")
    }
    return hasRun
  }

  private func unreadable(_ profile: String, _ result: ToolResult) -> ToolError {
    let line = result.errors.split(separator: "\n").first { $0.hasPrefix("error: ") }
    let words = line?.split(separator: ": ").last ?? ""
    return ToolError(
      message: "\(profile) is not a profile that this toolchain can read\(words.isEmpty ? "" : " (\(words))")",
      remedy: "use a complete profile from the same version of Swift")
  }
}
