import Foundation
import ToolSupport

/// A profile of another machine that `--merge` names.
struct MergedProfile: Equatable {
  let path: String
  /// The suite whose counts it holds, as its name says.
  let suite: Suite

  /// - Throws: `ToolError` when there is no such file, or its name does not say which suite made it.
  init(path: String, files: FileManager) throws {
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
      throw ToolError(
        message: "--merge finds no file at \(path)",
        remedy: "name the .profdata or .profraw files themselves, such as shard-2/xctest.profdata")
    }
    let name = URL(fileURLWithPath: path).lastPathComponent
    let letters = name.lowercased().filter { $0.isLetter }
    guard let suite = Suite.allCases.first(where: { letters.hasPrefix($0.fileName.filter(\.isLetter)) }) else {
      throw ToolError(
        message: "the name of \(path) does not say which suite made it",
        remedy: "let it begin with xctest or swift-testing, as those do that a run leaves in .build/coverage/rehearsal")
    }
    self.path = path
    self.suite = suite
  }
}

extension CoverageRun {
  /// The profiles of other machines, each once.
  ///
  /// - Throws: `ToolError` that names the first one that cannot be merged.
  func otherProfiles(_ location: Location, _ tool: LLVMProfdata) throws -> [MergedProfile] {
    var known: [Data: String] = [:]
    var profiles: [MergedProfile] = []
    for path in options.profiles {
      let profile = try MergedProfile(path: path, files: files)
      try check(profile, location)
      let hasRun = try tool.verify(profile, of: location.package)
      let content = files.contents(atPath: path) ?? Data()
      // Those of machines where none of the suite's tests ran are all the same.
      if hasRun, let twin = known[content] {
        console.note("warning: \(path) is the same as \(twin), and counts once")
      } else {
        known[content] = path
        profiles.append(profile)
      }
    }
    return profiles
  }

  private func check(_ profile: MergedProfile, _ location: Location) throws {
    guard options.mode.suites.contains(profile.suite) else {
      throw ToolError(
        message: "\(profile.path) holds counts of \(profile.suite.title), which --suite leaves out",
        remedy: "leave the file out, or take --suite each")
    }
    let resolve = { (path: String) in URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath() }
    guard !options.runsTests || resolve(profile.path) != resolve(location.folder.profile(of: profile.suite)) else {
      throw ToolError(
        message: "\(profile.path) is what the last run left here, and this run replaces it",
        remedy: "move it elsewhere first, or add --no-run")
    }
  }
}
