import Foundation
import ToolSupport

extension DoublesOptions {
  /// The arguments that determine the content of the generated files.
  ///
  /// They leave out arguments that apply to one machine or one run, such as `--check` and `--package-path`.
  var canonicalArguments: [String] {
    var arguments = list("--target", targets) + ["--output", output]
    arguments += list("--only", only) + list("--except", except) + list("--also", also)
    if access != .public { arguments += ["--access", access.rawValue] }
    arguments += list("--import", imports)
    if supportModule != "TestSupport" { arguments += ["--test-support", supportModule] }
    if isTestable { arguments.append("--testable") }
    for rule in nameRules { arguments += ["--name", rule] }
    if makesFixtures, fixturesOutput == nil { arguments.append("--fixtures") }
    if let fixturesOutput { arguments += ["--fixtures-output", fixturesOutput] }
    if includesDefaults { arguments.append("--defaults") }
    if writesPatterns { arguments.append("--patterns") }
    return arguments
  }

  /// The absolute folder of each kind of file.
  func folders(in package: String) -> [OutputRoot: String] {
    func absolute(_ path: String) -> String {
      if path == "." { return package }
      let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : URL(fileURLWithPath: package + "/" + path)
      return url.standardizedFileURL.path
    }
    return [.doubles: absolute(output), .fixtures: absolute(fixturesOutput ?? output)]
  }

  /// The same options, with paths that are relative to the package and therefore true on any machine.
  func relative(to package: String) -> DoublesOptions {
    func relative(_ path: String) -> String {
      guard path.hasPrefix("/") else { return path }
      let url = URL(fileURLWithPath: path).standardizedFileURL
      for path in [url.path, url.resolvingSymlinksInPath().path] {
        if path == package { return "." }
        if path.hasPrefix(package + "/") { return String(path.dropFirst(package.count + 1)) }
      }
      return Self.outside(url.path, of: package)
    }
    var options = self
    options.output = relative(output)
    options.fixturesOutput = fixturesOutput.map(relative)
    return options
  }

  /// True if this run may remove files of a run with the earlier arguments.
  ///
  /// Both runs must write to the same folders and have a target in common.
  func isLaterRun(of earlier: [String]) -> Bool {
    guard let earlier = try? DoublesOptions(earlier), earlier.output == output else { return false }
    if let fixturesOutput = earlier.fixturesOutput, self.fixturesOutput != nil, fixturesOutput != self.fixturesOutput {
      return false
    }
    return targets.isEmpty || earlier.targets.isEmpty || !Set(targets).isDisjoint(with: earlier.targets)
  }

  /// The relative path to a path outside the package.
  private static func outside(_ path: String, of package: String) -> String {
    let there = path.split(separator: "/")
    let here = package.split(separator: "/")
    let common = zip(there, here).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - common) + there[common...]).joined(separator: "/")
  }

  private func list(_ option: String, _ values: [String]) -> [String] { values.isEmpty ? [] : [option] + values }
}
