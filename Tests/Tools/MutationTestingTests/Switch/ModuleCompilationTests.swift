import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("The compilation of a module")
struct ModuleCompilationTests {
  @Test(
    "is the command that a verbose build of any build system prints",
    arguments: [
      // The native build system prints each command once, and links executables with the same compiler.
      """
      /t/swiftc -module-name other -emit-module -c '@LIST' -DOTHER
      /t/swiftc -module-name my_lib -emit-dependencies -c '@LIST' -I /b/Modules -DMORE
      /t/swiftc -L /b -o /b/my_lib -module-name my_lib -emit-executable @/b/Objects.LinkFileList
      """,
      // A name with letters beyond ASCII is quoted.
      "/t/swiftc -module-name 'my_lib' -emit-dependencies -c '@LIST' -DMORE",
      // Swift Build prints each command several times, and cuts one now and then.
      #"""
      Planning Swift module my_lib (x86_64)
          builtin-SwiftDriver -- /t/swiftc -module-name my_lib -c '@LIST' -DMOPlanning Swift module my_lib (x86_64)
          builtin-SwiftDriver -- /t/swiftc -module-name my_lib -c '@LIST' -DMORE -Xcc -DA\=1
          builtin-Swift-Compilation -- /t/swiftc -module-name my_lib -c '@LIST' -DMORE -Xcc -DA\=1
      """#,
    ])
  func commands(output: String) throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write("'/p q/Sources/my-lib/A.swift'\n/p\\ q/Sources/my-lib/B.swift\n", to: "sources")
    let toolchain = try Toolchain(runner: ProcessRunner())

    let compilation = try ModuleCompilation(
      of: "my_lib", in: output.replacing("LIST", with: folder.path("sources")), toolchain: toolchain,
      runner: ScriptedDriver())

    #expect(compilation.sources == ["/p q/Sources/my-lib/A.swift", "/p q/Sources/my-lib/B.swift"])
    #expect(compilation.frontendArguments.contains("-DMORE"))
    #expect(compilation.frontendArguments.allSatisfy { !$0.hasPrefix("/p q") && !$0.hasPrefix("@") && $0 != "-DOTHER" })
  }

  @Test("has no arguments about outputs")
  func arguments() throws {
    let toolchain = try Toolchain(runner: ProcessRunner())

    let arguments = try ModuleCompilation.frontendArguments(
      of: ["-module-name", "App", "-c", "/p/A.swift"], toolchain, ScriptedDriver(prefix: "scan a\n"))

    #expect(arguments == ["/p/A.swift", "-target", "x", "-module-name", "App", "-c", "/p/A.swift"])
  }

  @Test("is missing in a build that does not compile the module")
  func missing() throws {
    let toolchain = try Toolchain(runner: ProcessRunner())

    let error = #expect(throws: ToolError.self) {
      try ModuleCompilation(of: "App", in: "Build complete!", toolchain: toolchain, runner: ScriptedDriver())
    }

    #expect(
      error?.line
        == "error: the build does not tell how it compiles module App; use the toolchain of Swift 6.3 or newer")
  }
}

/// A driver that prints the command of the compiler's own process, with its own arguments at the end.
private struct ScriptedDriver: ToolRunner {
  var prefix = ""

  func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult {
    let modes = ["-typecheck", "-whole-module-optimization", "-###"]
    guard call.arguments.suffix(3) == modes[...] else { return ToolResult(status: 1, errors: "error: no mode") }
    let words = call.arguments.dropLast(3).map { "'\($0)'" }.joined(separator: " ")
    let command = """
      \(prefix)/t/swift-frontend -frontend -typecheck /p/A.swift -emit-dependencies-path /b/a.d \
      -serialize-diagnostics-path /b/a.dia -target x -frontend-parseable-output -index-store-path /b/i \(words)
      /t/swift-frontend -frontend -emit-module /p/A.swift
      """
    return .printing(command)
  }
}

@Suite("The words of a command")
struct ShellCommandTests {
  @Test(
    "are divided as a shell divides them",
    arguments: [
      ("a  b", ["a", "b"]), ("'a b' c", ["a b", "c"]), (#"'it'\''s'"#, ["it's"]), (#"a\ b"#, ["a b"]), ("''", [""]),
      ("", []),
    ])
  func divides(_ text: String, _ words: [String]) {
    #expect(ShellCommand.words(of: text[...]) == words)
  }
}
