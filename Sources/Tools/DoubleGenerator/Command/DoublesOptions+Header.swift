import Foundation

extension DoublesOptions {
  /// The arguments that say what is generated, without what is only true of one machine or one run.
  var canonicalArguments: [String] {
    var arguments = list("--target", targets) + ["--output", output]
    arguments += list("--only", only) + list("--except", except)
    if access != .public { arguments += ["--access", access.rawValue] }
    arguments += list("--import", imports)
    if supportModule != "TestSupport" { arguments += ["--test-support", supportModule] }
    if isTestable { arguments.append("--testable") }
    for rule in nameRules { arguments += ["--name", rule] }
    if makesFixtures, fixturesOutput == nil { arguments.append("--fixtures") }
    if let fixturesOutput { arguments += ["--fixtures-output", fixturesOutput] }
    if includesDefaults { arguments.append("--defaults") }
    return arguments
  }

  /// Where each kind of file goes.
  func folders(in package: String) -> [OutputRoot: String] {
    func absolute(_ path: String) -> String {
      if path == "." { return package }
      let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : URL(fileURLWithPath: package + "/" + path)
      return url.standardizedFileURL.path
    }
    return [.doubles: absolute(output), .fixtures: absolute(fixturesOutput ?? output)]
  }

  /// The same options with paths that are true on any machine: as seen from the package.
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

  /// Whether files made with earlier arguments may be this command's to remove: the same folders, and a target in common.
  func isLaterRun(of earlier: [String]) -> Bool {
    guard let earlier = try? DoublesOptions(earlier), earlier.output == output else { return false }
    if let fixturesOutput = earlier.fixturesOutput, self.fixturesOutput != nil, fixturesOutput != self.fixturesOutput {
      return false
    }
    return targets.isEmpty || earlier.targets.isEmpty || !Set(targets).isDisjoint(with: earlier.targets)
  }

  /// The way out of the package to a path.
  private static func outside(_ path: String, of package: String) -> String {
    let there = path.split(separator: "/")
    let here = package.split(separator: "/")
    let common = zip(there, here).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - common) + there[common...]).joined(separator: "/")
  }

  private func list(_ option: String, _ values: [String]) -> [String] { values.isEmpty ? [] : [option] + values }
}
