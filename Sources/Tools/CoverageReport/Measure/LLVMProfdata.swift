import Foundation
import ToolSupport

/// Has llvm-profdata merge profiles and tell what is in them.
struct LLVMProfdata {
  let toolchain: Toolchain
  let runner: any ToolRunner

  /// Merges profiles of one build.
  ///
  /// - Parameters:
  ///   - profiles: Raw or indexed profiles.
  ///   - merged: Where the merged one goes.
  ///   - toleratesBroken: Whether those that cannot be read may be left out, as long as one can be.
  /// - Throws: `ToolError` with the tool's own words.
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
    // llvm-profdata only warns of it, and leaves the counts of those functions out.
    if result.errors.contains("counter mismatch") {
      throw ToolError(
        message: "the profiles were not made by the same code",
        remedy: "merge profiles of one commit only, and run the tests again after a change",
        details: result.errors.split(separator: "\n").filter { $0.contains("counter mismatch") }
          .joined(separator: "\n"))
    }
  }

  /// The text form of a profile: the name of each function on a line of its own, with its counts below.
  func text(of profile: String) throws -> String {
    let result = try runner.run(
      ToolCall(tool: toolchain.llvmProfdata, arguments: ["merge", "-sparse", "-text", profile, "-o", "-"]))
    guard result.status == 0 else { throw unreadable(profile, result) }
    return result.text
  }

  /// Makes sure that a profile of another machine can be read and is one of this package.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - package: The package, tests among it.
  /// - Returns: Whether a test of the package ran; only what would run the tests did if not.
  /// - Throws: `ToolError` that names the profile.
  func verify(_ profile: MergedProfile, of package: PackageDescription) throws -> Bool {
    let result = try runner.run(
      ToolCall(tool: toolchain.llvmProfdata, arguments: ["show", "--covered", profile.path]))
    guard result.status == 0 else { throw unreadable(profile.path, result) }
    let names = result.text.split(separator: "\n")
    let holds = { (module: String) in
      // A name that is not ASCII is encoded in ways of its own, behind two zeroes.
      let mark = module.utf8.allSatisfy { $0 < 0x80 } ? "\(module.utf8.count)\(module)" : "$s00"
      return names.contains { $0.contains(mark) }
    }
    let hasRun = package.targets.map(\.module).contains(where: holds)
    guard names.isEmpty || hasRun || holds(package.runnerModule) else {
      throw ToolError(
        message: "\(profile.path) is the profile of another package: it names no function of this one",
        remedy: "take those that 'rehearsal coverage' leaves in this package's .build/coverage/rehearsal")
    }
    return hasRun
  }
  private func unreadable(_ profile: String, _ result: ToolResult) -> ToolError {
    let line = result.errors.split(separator: "\n").first { $0.hasPrefix("error: ") }
    let words = line?.split(separator: ": ").last ?? ""
    return ToolError(
      message: "\(profile) is no profile that this toolchain reads\(words.isEmpty ? "" : " (\(words))")",
      remedy: "take one that the same version of Swift made, whole")
  }
}
