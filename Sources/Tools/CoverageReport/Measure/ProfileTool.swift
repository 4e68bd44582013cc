import Foundation
import ToolSupport

/// Has llvm-profdata merge profiles and tell what is in them.
struct ProfileTool {
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
  }

  /// Makes sure that a profile of another machine can be read and is one of this package.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - modules: The modules of the package, tests among them.
  /// - Throws: `ToolError` that names the profile.
  func verify(_ profile: MergedProfile, modules: [String]) throws {
    let result = try runner.run(
      ToolCall(tool: toolchain.llvmProfdata, arguments: ["show", "--covered", profile.path]))
    guard result.status == 0 else {
      let words = result.errors.split(separator: "\n").last?.split(separator: ": ").last ?? ""
      throw ToolError(
        message: "\(profile.path) is no profile that this toolchain reads\(words.isEmpty ? "" : " (\(words))")",
        remedy: "take one that the same version of Swift made, whole")
    }
    let names = result.text.split(separator: "\n")
    let marks = modules.map { "\($0.utf8.count)\($0)" }
    guard names.isEmpty || names.contains(where: { name in marks.contains(where: name.contains) }) else {
      throw ToolError(
        message: "\(profile.path) is the profile of another package: it names no function of this one",
        remedy: "take those that 'rehearsal coverage' leaves in this package's .build/coverage/rehearsal")
    }
  }
}
