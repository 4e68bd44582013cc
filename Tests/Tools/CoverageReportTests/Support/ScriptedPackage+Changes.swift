import Foundation
import ToolSupport

@testable import CoverageReport

// Changes of a scripted package that several cases need.

extension ScriptedPackage {
  /// Adds a target to the package.
  func add(_ type: String, _ name: String, _ sources: String...) {
    targets.append((name, type, sources))
  }

  /// Sets the number of passing tests of each suite.
  func setTests(xctest: Int = 1, swiftTesting: Int = 1) {
    testOutput[.xctest] = Self.xctest(count: xctest)
    events = Self.swiftTesting(count: swiftTesting)
  }

  /// Lets the build fail with some output.
  func failBuild(_ output: String...) {
    buildStatus = 1
    buildOutput = output
  }

  /// Writes the object files of a target, and the map of the build system that names them.
  ///
  /// An object file whose name ends with `code.o` maps code.
  func writeObjects(_ objects: [String: String], of target: String, map: String) throws {
    let folder = "\(root.path)/Sources/\(target)"
    let entries = objects.map { #""\#(folder)/\#($0)": {"object": "\#(folder)/\#($1)"}"# }
    try write(#"{"": {}, \#(entries.joined(separator: ", "))}"#, to: map)
    for object in objects.values { try write("", to: "Sources/\(target)/\(object)") }
  }

  /// Writes the object files of a target `Far`: one with code and one without.
  func writeFarObjects() throws {
    try writeObjects(
      ["far.swift": "far.code.o", "types.swift": "types.o"], of: "Far", map: "products/Far.build/output-file-map.json")
  }

  /// Adds a target `Macros` that was compiled, but is not linked by a test.
  func addMacro() throws {
    add("macro", "Macros", "m.swift")
    try writeObjects(["m.swift": "m.code.o"], of: "Macros", map: "products/Macros-tool.build/output-file-map.json")
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appendingPathComponent(path))
  }

  /// Makes a file newer than every run.
  func touch(_ path: String) throws {
    try FileManager.default.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: "\(root.path)/\(path)")
  }

  static func xctest(count: Int) -> [String] {
    let cases = (0..<count).flatMap { index in
      ["Test Case 'T.test\(index)' started at 1", "Test Case 'T.test\(index)' passed (0.1 seconds)"]
    }
    return ["Test Suite 'All tests' started at 1"] + cases + ["Test Suite 'All tests' passed at 1"]
  }

  /// The events of a run of Swift Testing with passing tests.
  static func swiftTesting(count: Int) -> [String] {
    let tests = (0..<count).flatMap { index in
      [
        #"{"kind": "function", "id": "T.t\#(index)()", "name": "t\#(index)()"}"#,
        #"{"kind": "testStarted", "testID": "T.t\#(index)()"}"#, #"{"kind": "testEnded", "testID": "T.t\#(index)()"}"#,
      ]
    }
    return [#"{"kind": "runStarted"}"#] + tests + [#"{"kind": "runEnded"}"#]
  }

  /// Leaves the build folder as a run does that ended in the middle of the tests.
  func interruptRun() throws {
    let work = root.path + "/.build/coverage/rehearsal"
    let files = try FileManager.default.contentsOfDirectory(atPath: work)
    try FileManager.default.createDirectory(atPath: work + "/last-run", withIntermediateDirectories: true)
    for file in files where file != "description.json" {
      try FileManager.default.moveItem(atPath: "\(work)/\(file)", toPath: "\(work)/last-run/\(file)")
    }
  }
}
