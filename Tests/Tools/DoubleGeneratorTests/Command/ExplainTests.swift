import Foundation
import Testing

@testable import DoubleGenerator

@Suite("A run that explains a double")
struct ExplainTests {
  @Test("prints the explanation, needs no output folder and writes no file")
  func printsOnly() throws {
    let package = try FakePackage()
    package.generation.explanation = ["MockService, a mock of Service", "", "func load()"]

    let code = package.run("--explain", "Service")

    #expect(code == 0)
    #expect(package.report == "MockService, a mock of Service\n\nfunc load()\n")
    #expect(package.text("Login/MockService.swift") == nil && package.text("Out/Login/MockService.swift") == nil)
    #expect(package.generated.map(\.options.explained) == ["Service"])
  }

  @Test("does not change what the next run knows")
  func laterRun() throws {
    let package = try FakePackage()
    package.run("--output", "Out")
    package.generation.explanation = ["MockService, a mock of Service"]

    let codes = [package.run("--output", "Out", "--explain", "Service"), package.run("--output", "Out")]

    #expect(codes == [0, 0])
    #expect(package.generated.count == 2)
    #expect(package.messages.hasSuffix("nothing has changed\n"))
  }
}
