import Foundation
import ToolSupport

extension DoublesOptions {
  /// The arguments that determine the content of the generated files.
  ///
  /// They leave out arguments that apply to one machine or one run, such as `--check` and `--package-path`.
  var canonicalArguments: [String] {
    (entry("--target", targets) + [["--output", output]] + selection + code).flatMap(\.self)
  }

  /// The options that select types, each with its values.
  var selection: [[String]] { entry("--only", only) + entry("--except", except) }

  /// The other options that determine the content of the files, each with its values.
  var code: [[String]] {
    var entries = entry("--also", also)
    if access != .public { entries.append(["--access", access.rawValue]) }
    entries += entry("--import", imports)
    if supportModule != "TestSupport" { entries.append(["--test-support", supportModule]) }
    if isTestable { entries.append(["--testable"]) }
    if let condition { entries.append(["--if", condition]) }
    entries += nameRules.map { ["--name", $0] }
    if makesFixtures, fixturesOutput == nil { entries.append(["--fixtures"]) }
    if let fixturesOutput { entries.append(["--fixtures-output", fixturesOutput]) }
    if includesDefaults { entries.append(["--defaults"]) }
    if writesPatterns { entries.append(["--patterns"]) }
    return entries
  }

  /// True if an option says what to generate.
  ///
  /// The folder of the doubles alone does not.
  var hasContentOptions: Bool { !targets.isEmpty || !(selection + code).isEmpty }

  /// The command as the user types it, without the arguments that apply to one machine or one run.
  var command: String { "rehearsal doubles " + canonicalArguments.map(ShellCommand.quoted).joined(separator: " ") }

  /// These options for the run, with the other options of a command that is repeated.
  func repeating(_ earlier: DoublesOptions) throws -> DoublesOptions {
    var options = self
    try Self.commandLine.parse(earlier.canonicalArguments, into: &options)
    try options.validate()
    return options
  }

  /// The absolute folder of a kind of file.
  func folder(of root: OutputRoot, in package: String) -> String {
    let path = root == .doubles ? output : fixturesOutput ?? output
    if path == "." { return package }
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : URL(fileURLWithPath: package + "/" + path)
    return url.standardizedFileURL.path
  }

  /// The absolute folders of all files.
  func folders(in package: String) -> Set<String> { Set(OutputRoot.allCases.map { folder(of: $0, in: package) }) }

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

  /// True if this command generates what another one does, perhaps with more targets, types or fixtures.
  func includes(_ other: Self) -> Bool {
    var same = other
    same.targets = targets
    if !isNarrowed { (same.only, same.except) = ([], []) }
    if !other.makesFixtures { (same.makesFixtures, same.fixturesOutput) = (makesFixtures, fixturesOutput) }
    return same.canonicalArguments == canonicalArguments
      && (targets.isEmpty || Set(targets).isSuperset(of: other.targets) && !other.targets.isEmpty)
  }

  /// The relative path to a path outside the package.
  private static func outside(_ path: String, of package: String) -> String {
    let there = path.split(separator: "/")
    let here = package.split(separator: "/")
    let common = zip(there, here).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: here.count - common) + there[common...]).joined(separator: "/")
  }

  private func entry(_ option: String, _ values: [String]) -> [[String]] { values.isEmpty ? [] : [[option] + values] }
}

/// The output folders.
enum OutputRoot: CaseIterable, Sendable {
  /// The folder of `--output`.
  case doubles
  /// The folder of `--fixtures-output`.
  ///
  /// The folder of `--output` if there is none.
  case fixtures
}
