import Foundation
import ToolSupport

extension ScriptedPackage {
  /// Changes the package as a line says: a keyword, names and, after a colon, a text.
  ///
  /// In the line, `/P` is the folder of the package, and `\n` is a line feed.
  ///
  /// - Throws: `ToolError` for an unknown keyword, or the error of the file manager.
  func change(_ line: String) throws {
    let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
    let words = words(in: parts[0])
    let name = words.count > 1 ? words[1] : ""
    let others = Array(words.dropFirst(2))
    let text = parts.count > 1 ? expanded(parts[1]).replacing(#"\n"#, with: "\n") : ""
    switch words[0] {
    case "missing-tool": missingTools.insert(name)
    case "package-exits": describeStatus = Int32(name) ?? 0
    case "target": targets.append((others[0], name, Array(others.dropFirst())))
    case "no-target": targets.removeAll { $0.0 == name }
    case "source": addSources(others, to: name)
    case "depends": dependencies[name] = others
    case "left-out": leftOut = Set(words.dropFirst())
    case "products": products = name
    case "build-exits": buildStatus = Int32(name) ?? 0
    case "build-fails": failBuild(text)
    case "tests-exit": testStatus = Int32(name) ?? 0
    case "tests": setTests(Int(others[0]) ?? 0, of: name)
    case "prints": testOutput[suite(name)] = text.components(separatedBy: "\n")
    case "events": events = text.components(separatedBy: "\n")
    case "no-profile": profiles.remove(suite(name))
    case "count": counts[name] = Int(others[0])
    case "linked": linked.append(name)
    case "merge-warns": mergeWarnings = text
    case "export-warns": coverageWarnings = text
    case "file": try write(text, to: name)
    case "no-file": try FileManager.default.removeItem(atPath: path(name))
    case "link": try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: others[0])
    case "newer":
      try FileManager.default.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: path(name))
    case "written-by-tests": writtenByTests = name
    case "interrupted": try interruptRun()
    case "no-terminal": transcript.columns = nil
    default: throw ToolError(message: "there is no keyword '\(words[0])'", remedy: "choose another one")
    }
  }

  /// Returns the words of a line, where `/P` is the folder of the package, and `''` an empty word.
  func words(in line: String) -> [String] {
    line.split(separator: " ").map { $0 == "''" ? "" : expanded(String($0)) }
  }

  private func expanded(_ text: String) -> String { text.replacing("/P/", with: root.path + "/") }

  func path(_ name: String) -> String { "\(root.path)/\(name)" }

  private func suite(_ name: String) -> Suite { name == "xctest" ? .xctest : .swiftTesting }

  private func addSources(_ sources: [String], to target: String) {
    for index in targets.indices where targets[index].0 == target { targets[index].2 += sources }
  }

  private func failBuild(_ output: String) {
    buildStatus = 1
    buildOutput = output.components(separatedBy: "\n")
  }

  private func setTests(_ count: Int, of name: String) {
    switch suite(name) {
    case .xctest: testOutput[.xctest] = Self.xctest(count: count)
    case .swiftTesting: events = Self.swiftTesting(count: count)
    }
  }

  /// Leaves the build folder as a run does that ended in the middle of the tests.
  private func interruptRun() throws {
    let work = path(".build/coverage/rehearsal")
    let files = try FileManager.default.contentsOfDirectory(atPath: work)
    try FileManager.default.createDirectory(atPath: work + "/last-run", withIntermediateDirectories: true)
    for file in files where file != "description.json" {
      try FileManager.default.moveItem(atPath: "\(work)/\(file)", toPath: "\(work)/last-run/\(file)")
    }
  }
}
