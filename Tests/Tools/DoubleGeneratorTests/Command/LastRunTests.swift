import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("The record of the last run")
struct LastRunTests {
  @Test("says that nothing has changed")
  func unchanged() throws {
    let package = try FakePackage()
    package.run("--output", "Out")

    let code = package.run("--output", "Out", "--check")

    #expect(code == 0)
    #expect(package.calls.isEmpty)
    #expect(package.generated.count == 1)
    #expect(package.messages == "1 double: nothing has changed\n")
  }

  @Test("repeats the warnings of the last run")
  func leftOut() throws {
    let package = try FakePackage()
    package.generation.diagnostics = [Diagnostic(level: .leftOut, file: nil, line: nil, text: "protocol Hidden")]
    package.run("--output", "Out")

    let code = package.run("--output", "Out")

    #expect(code == 2)
    #expect(package.calls.isEmpty)
    #expect(package.messages == "warning: left out: protocol Hidden\n1 double: nothing has changed\n")
  }

  @Test(
    "runs again after a change of an input or an output",
    arguments: [
      ("Sources/Core/Service.swift", "public protocol Service { var a: Int { get } }\n"),
      ("Sources/Core/New.swift", "//\n"),
      ("Package.swift", "// another manifest"), ("Package.resolved", "{}"), (".swift-format", #"{"lineLength": 80}"#),
      ("Out/Login/MockService.swift", "// edited\n"),
    ])
  func change(path: String, text: String) throws {
    let package = try FakePackage()
    package.run("--output", "Out")
    try package.write(text, to: path)

    package.run("--output", "Out", "--check")

    #expect(!package.calls.isEmpty)
    #expect(package.generated.count == 2)
  }

  @Test("runs again after a change during the last run")
  func changeDuringRun() throws {
    let package = try FakePackage()
    package.whileBuilding = { [unowned package] in
      try package.write("public protocol Renamed {}\n", to: "Sources/Core/Service.swift")
    }
    package.run("--output", "Out")
    package.whileBuilding = {}

    package.run("--output", "Out")

    #expect(package.generated.count == 2)
  }

  @Test("runs again if a removed file has come back")
  func restoredFile() throws {
    let package = try FakePackage()
    let file = "Out/Login/MockService.swift"
    package.run("--output", "Out")
    let old = try #require(package.text(file))
    package.generation.files = [.fixture(path: "MockOther.swift")]
    try package.write("public protocol Other {}\n", to: "Sources/Core/Service.swift")
    package.run("--output", "Out")
    try package.write(old, to: file)

    let code = package.run("--output", "Out", "--check")

    #expect(code == 1)
    #expect(package.report.contains("--- a/\(file)"))
  }

  @Test(
    "runs again after a change behind a symbolic link",
    arguments: ["Sources/Core", "Sources/Core/Linked"])
  func linkedSource(link: String) throws {
    let package = try FakePackage()
    try package.write("public protocol Service {}\n", to: "Elsewhere/Service.swift")
    try? FileManager.default.removeItem(atPath: package.path(link))
    try FileManager.default.createSymbolicLink(
      atPath: package.path(link), withDestinationPath: package.path("Elsewhere"))
    package.run("--output", "Out")
    try package.write("public protocol Service { var a: Int { get } }\n", to: "Elsewhere/Service.swift")

    package.run("--output", "Out")

    #expect(package.generated.count == 2)
  }

  @Test("runs again after a change of a dependency")
  func dependency() throws {
    let package = try FakePackage()
    package.targets.append(("Base", "library", ["B.swift"]))
    package.dependencies = ["Core": ["Base"]]
    try package.write("public struct B {}\n", to: "Sources/Base/B.swift")
    package.run("--target", "Core", "--output", "Out")
    try package.write("public struct B { }\n", to: "Sources/Base/B.swift")

    package.run("--target", "Core", "--output", "Out")

    #expect(package.generated.count == 2)
  }

  @Test("runs again with other options")
  func otherOptions() throws {
    let package = try FakePackage()
    package.run("--output", "Out")

    package.run("--output", "Out", "--testable")

    #expect(package.generated.count == 2)
  }

  @Test("names a file that is kept in every run")
  func keptFile() throws {
    let package = try FakePackage()
    try package.write("// mine\n", to: "Out/Login/MockService.swift")
    package.run("--output", "Out")

    let code = package.run("--output", "Out")

    #expect(code == 2)
    #expect(package.messages.contains("written by hand"))
  }

  @Test("does not count its own factories as a change of the sources")
  func ownFactories() throws {
    let package = try FakePackage()
    package.generation.files.append(.fixture(path: "User+Fixture.swift", root: .fixtures))
    package.run("--output", "Out", "--fixtures-output", "Sources/Core")

    let code = package.run("--output", "Out", "--fixtures-output", "Sources/Core")

    #expect(code == 0)
    #expect(package.calls.isEmpty)
  }
}
