import Foundation
import ToolSupport

extension CoverageRun {
  /// The profiles of other machines, each once.
  ///
  /// - Throws: `ToolError` that names the first one that cannot be merged.
  func otherProfiles(_ place: Place, _ tool: ProfileTool) throws -> [MergedProfile] {
    var known: [Data: String] = [:]
    var profiles: [MergedProfile] = []
    for path in options.profiles {
      let profile = try MergedProfile(path: path, files: files)
      try check(profile, place)
      let hasRun = try tool.verify(profile, of: place.package)
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

  private func check(_ profile: MergedProfile, _ place: Place) throws {
    guard options.choice.suites.contains(profile.suite) else {
      throw ToolError(
        message: "\(profile.path) holds counts of \(profile.suite.title), which --suite leaves out",
        remedy: "leave the file out, or take --suite each")
    }
    let resolve = { (path: String) in URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath() }
    guard !options.runsTests || resolve(profile.path) != resolve(place.folder.profile(of: profile.suite)) else {
      throw ToolError(
        message: "\(profile.path) is what the last run left here, and this run replaces it",
        remedy: "move it elsewhere first, or add --no-run")
    }
  }
}
