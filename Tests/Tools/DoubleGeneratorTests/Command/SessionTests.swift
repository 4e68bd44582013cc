import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

@Suite("A session with `rehearsal doubles`")
struct SessionTests {
  @Test(
    "prints and writes what its document says", arguments: SessionDocument.names().filter { $0 != "Generations" })
  func packages(name: String) throws {
    try expectSession(name) { _ in try DoublesSession() }
  }

  @Test("generates doubles as its document says")
  func generations() async throws {
    let modules = try await CompiledModules.shared.value
    try expectSession("Generations") { _ in modules }
  }

  @Test("does not touch an unchanged file")
  func unchanged() throws {
    let package = try FakePackage()
    let file = package.path("Out/Login/MockService.swift")
    package.run(["--output", "Out"])
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)

    package.run(["--output", "Out"])

    #expect(package.output.errors == "1 double: 0 written, 1 unchanged\n")
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date == old)
  }

  @Test("names a file that cannot be replaced")
  func failure() throws {
    let package = try FakePackage()
    let plan = OutputPlan(package.generation, options: DoublesOptions(output: "Out"), package: package.root.path)
    try package.write("in the way", to: "Out/Login/MockService.swift/file")

    let error = #expect(throws: ToolError.self) { try OutputWriter(folders: [package.path("Out")]).apply(plan) }

    #expect(error?.message == "\(package.path("Out/Login/MockService.swift")) cannot be written: Is a directory")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: package.path("Out")).sorted()
        == ["Login", "Login/MockService.swift", "Login/MockService.swift/file"])
  }
}
