import Foundation
import ToolSupport

/// A profile from another machine, named by `--merge`.
struct MergedProfile: Equatable {
  let path: String
  /// The suite that produced the profile, as the file name tells.
  let suite: Suite
  /// False if the profile contains only the code that starts the tests.
  var hasTests = true

  /// - Throws: `ToolError` if there is no such file, or if its name does not begin with the name of a suite.
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
        remedy: "begin it with xctest or swift-testing, as a run does for the profiles in .build/coverage/rehearsal")
    }
    self.path = path
    self.suite = suite
  }
}

extension CoverageRun {
  /// Returns the profiles from other machines, without duplicates.
  ///
  /// - Throws: `ToolError` for the first profile that cannot be merged.
  func otherProfiles(_ location: Location, _ tool: LLVMProfdata) throws -> [MergedProfile] {
    var known: [Data: String] = [:]
    var profiles: [MergedProfile] = []
    for path in options.profiles {
      var profile = try MergedProfile(path: path, files: files)
      try check(profile, location)
      profile.hasTests = try tool.verify(profile, of: location.package)
      let content = files.contents(atPath: path) ?? Data()
      // The profiles of different machines are identical if no test of the suite ran on them. They are not duplicates
      // by mistake.
      if profile.hasTests, let original = known[content] {
        console.note("warning: \(path) is a copy of \(original), so it counts once")
      } else {
        known[content] = path
        profiles.append(profile)
      }
    }
    return profiles
  }

  private func check(_ profile: MergedProfile, _ location: Location) throws {
    guard options.suites.contains(profile.suite) else {
      throw ToolError(
        message: "\(profile.path) contains counts of \(profile.suite.title), which --suite excludes",
        remedy: "omit the file, or use --suite each")
    }
    let resolve = { (path: String) in URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath() }
    guard !options.runsTests || resolve(profile.path) != resolve(location.folder.profile(of: profile.suite)) else {
      throw ToolError(
        message: "\(profile.path) is the profile of the last run, which this run replaces",
        remedy: "move it to another folder first, or add --no-run")
    }
  }
}
