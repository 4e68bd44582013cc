import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("An output folder")
struct OutputFolderTests {
  @Test("fails if nothing was generated")
  func nothing() throws {
    let package = try FakePackage()
    package.generation = Generation(
      diagnostics: [Diagnostic(level: .warning, text: "no double of Hidden: it is internal")])

    let code = package.run("--output", "Out")

    #expect(code == 2)
  }

  @Test(
    "fails without a change if the output folder is a file",
    arguments: ["Out", "Out/Deep"])
  func outputIsFile(output: String) throws {
    let package = try FakePackage()
    try package.write("a file", to: "Out")

    let code = package.run("--output", output)

    #expect(code == 3)
    #expect(
      package.messages.contains("error: \(package.path(output)) cannot be written: \(package.path("Out")) is a file"))
    #expect(package.text("Out") == "a file")
  }

  @Test("fails without a change if a subfolder is a file")
  func subfolderIsFile() throws {
    let package = try FakePackage()
    try package.write("a file", to: "Out/Login")
    package.generation.files.append(.fixture(path: "MockOther.swift"))

    let code = package.run("--output", "Out")

    #expect(code == 3)
    #expect(package.text("Out/MockOther.swift") == nil)
    #expect(package.messages.contains("\(package.path("Out/Login")) cannot be written"))
  }

  @Test("leaves no temporary file behind after a failure")
  func noTemporaries() throws {
    let package = try FakePackage()
    let long = String(repeating: "n", count: 300) + ".swift"
    package.generation.files = [.fixture(path: "A.swift"), .fixture(path: long)]

    let code = package.run("--output", "Out")

    #expect(code == 3)
    #expect(package.messages.contains("\(package.path("Out"))/\(long) cannot be written: "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.path("Out")) == ["A.swift"])
  }

  @Test("names a file that cannot be replaced")
  func failure() throws {
    let package = try FakePackage()
    let generation = Generation(files: [.fixture(path: "A.swift")])
    let plan = OutputPlan(generation, folders: [.doubles: package.path("Out")], options: DoublesOptions())
    try package.write("in the way", to: "Out/A.swift/file")

    let error = #expect(throws: ToolError.self) { try OutputWriter(folders: [package.path("Out")]).apply(plan) }

    #expect(error?.message.hasPrefix("\(package.path("Out/A.swift")) cannot be written: ") == true)
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: package.path("Out")).sorted() == ["A.swift", "A.swift/file"])
  }

  @Test("replaces a double whose name changes case")
  func changedCase() throws {
    let package = try FakePackage()
    package.generation.files = [.fixture(path: "MockUrl.swift")]
    package.run("--output", "Out")
    package.generation.files = [.fixture(path: "MockURL.swift")]

    package.run("--output", "Out")

    #expect(try FileManager.default.contentsOfDirectory(atPath: package.path("Out")).count == 1)
    #expect(package.text("Out/MockURL.swift") != nil)
  }

  @Test("keeps a double of another target with the same name")
  func otherTarget() throws {
    let package = try FakePackage()
    package.targets += [("Other", "library", ["O.swift"])]
    try package.write("protocol P {}\n", to: "Sources/Other/O.swift")
    package.generation = Generation(files: [.fixture(path: "MockFoo.swift", source: "Sources/Other/O.swift")])
    package.run("--target", "Other", "--output", "Out")
    let text = package.text("Out/MockFoo.swift")
    package.generation = Generation(files: [
      .fixture(path: "MockFoo.swift", text: "// another\n", source: "Sources/Core/A.swift")
    ])

    let code = package.run("--target", "Core", "--output", "Out")

    #expect(code == 2)
    #expect(package.text("Out/MockFoo.swift") == text)
    #expect(package.messages.contains("error: the file was generated from another target and is kept; "))
  }

  @Test("keeps the doubles of other targets")
  func otherTargets() throws {
    let package = try FakePackage()
    package.targets += [("Other", "library", ["O.swift"])]
    try package.write("protocol P {}\n", to: "Sources/Other/O.swift")
    let ofOther = GeneratedFile.fixture(path: "MockOther.swift", source: "Sources/Other/O.swift")
    package.generation = Generation(files: [.fixture(path: "MockCore.swift"), ofOther])
    package.run("--target", "Core", "Other", "--output", "Out")
    package.generation = Generation(files: [ofOther])

    package.run("--target", "Other", "--output", "Out")

    #expect(package.text("Out/MockCore.swift") != nil)
    #expect(package.text("Out/MockOther.swift") != nil)
  }

  @Test("keeps existing fixtures in a run without fixtures")
  func noFixtures() throws {
    let package = try FakePackage()
    package.generation = Generation(files: [
      .fixture(path: "MockA.swift"), .fixture(path: "User+Fixture.swift", subject: "the models"),
    ])
    package.run("--target", "Core", "--output", "Out", "--fixtures")
    package.generation.files.removeLast()

    package.run("--target", "Core", "--output", "Out")

    #expect(package.text("Out/User+Fixture.swift") != nil)
  }

  @Test("removes obsolete fixtures of a folder, and those of a single model", arguments: ["", "/User.swift"])
  func obsoleteFixtures(source: String) throws {
    let package = try FakePackage()
    let fixtures = GeneratedFile.fixture(
      path: "Old+Fixtures.swift", subject: "the models", source: "Sources/Core\(source)")
    package.generation = Generation(files: [.fixture(path: "MockA.swift"), fixtures])
    package.run("--target", "Core", "--output", "Out", "--fixtures")
    package.generation.files.removeLast()

    package.run("--target", "Core", "--output", "Out", "--fixtures")

    #expect(package.text("Out/MockA.swift") != nil)
    #expect(package.text("Out/Old+Fixtures.swift") == nil)
  }

  @Test("removes obsolete files of the same narrowed command")
  func narrowedObsolete() throws {
    let package = try FakePackage()
    package.generation = Generation(files: [.fixture(path: "MockA.swift"), .fixture(path: "MockB.swift")])
    package.run("--output", "Out", "--except", "Internal*")
    package.generation.files.removeLast()

    package.run("--output", "Out", "--except", "Internal*")

    #expect(package.text("Out/MockA.swift") != nil)
    #expect(package.text("Out/MockB.swift") == nil)
  }

  @Test("removes obsolete files behind a symbolic link")
  func linkedOutput() throws {
    let package = try FakePackage()
    try FileManager.default.createDirectory(atPath: package.path("Real"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: package.path("Out"), withDestinationPath: package.path("Real"))
    package.run("--output", "Out")
    package.generation.files = []

    package.run("--output", "Out")

    #expect(package.text("Real/Login/MockService.swift") == nil)
  }
}
