import Foundation
import ToolSupport
import ToolTestSupport

extension ScriptedPackage {
  /// Changes the package as a line says, whose keyword is one of those in ``SessionLine/forms``.
  ///
  /// - Throws: The error of the file manager.
  func change(_ line: SessionLine) throws {
    let name = line.words.first ?? ""
    let others = Array(line.words.dropFirst())
    let text = line.text
    switch line.keyword {
    case "missing-tool": try FileManager.default.removeItem(atPath: path("usr/bin/" + name))
    case "package-exits": describeStatus = Int32(name) ?? 0
    case "target": targets.append((others[0], name, Array(others.dropFirst())))
    case "no-target": targets.removeAll { $0.0 == name }
    case "source": addSources(others, to: name)
    case "depends": dependencies[name] = others
    case "left-out": leftOut = Set(line.words)
    case "products": products = name
    case "build-exits": buildStatus = Int32(name) ?? 0
    case "build-fails": failBuild(text)
    case "tests-exit": testStatus[suite(name)] = Int32(others[0]) ?? 0
    case "tests": setTests(Int(others[0]) ?? 0, of: name)
    case "prints": testOutput[suite(name)] = text.components(separatedBy: "\n")
    case "events": events[suite(name)] = text.components(separatedBy: "\n")
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
    default: preconditionFailure("the package cannot change by '\(line.keyword)'")
    }
  }

  /// Returns the words of a line, where `/P` is the folder of the package, and `''` an empty word.
  func words(in line: String) -> [String] {
    line.split(separator: " ").map { $0 == "''" ? "" : expanded(String($0)) }
  }

  /// Returns a text in which `/P` is the folder of the package.
  func expanded(_ text: String) -> String { text.replacing("/P/", with: root.path + "/") }

  private func suite(_ name: String) -> Suite { name == "xctest" ? .xctest : .swiftTesting }

  private func addSources(_ sources: [String], to target: String) {
    for index in targets.indices where targets[index].0 == target { targets[index].2 += sources }
  }

  private func failBuild(_ output: String) {
    buildStatus = 1
    buildOutput = output.components(separatedBy: "\n")
  }

  private func setTests(_ count: Int, of name: String) {
    events[suite(name)] = Self.tests(count)
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
