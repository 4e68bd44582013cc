import Testing
import ToolSupport

@Suite("The output of a build")
struct BuildOutputTests {
  @Test("contains the compiler's messages of the native build system")
  func native() {
    let output = """
      [0/1] Planning build
      Building for debugging...
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      [3/4] Emitting module Core
      /p/P.swift:6:56: error: cannot find type 'Nowhere' in scope
       6 | func g() -> Nowhere
         |             `- error: cannot find type 'Nowhere' in scope
      [4/4] Compiling Core P.swift
      error: fatalError
      """

    let messages = BuildOutput.messages(output)

    #expect(
      messages == [
        "/p/P.swift:6:56: error: cannot find type 'Nowhere' in scope", " 6 | func g() -> Nowhere",
        "   |             `- error: cannot find type 'Nowhere' in scope",
      ])
  }

  @Test("contains a message once that several commands print")
  func repeated() {
    let error = """
      /p/P.swift:1:33: error: cannot find type 'Nowhere' in scope
      1 | public protocol P { func f() -> Nowhere }
        |                                 `- error: cannot find type 'Nowhere' in scope
      """
    let other = error.replacing("P.swift:1", with: "P.swift:7")
    let output = "[3/4] Emitting module A\n\(error)\n\(other)\n[4/4] Compiling A P.swift\n\(other)\n\(error)\n"

    let messages = BuildOutput.messages(output)

    #expect(messages.joined(separator: "\n") == "\(error)\n\(other)")
  }

  @Test("contains the compiler's messages of Swift Build, without the failed commands")
  func swiftBuild() {
    let output = """
      Building for debugging...
      Computing dependencies
      Planning 1 / 126
      [58/100] Core 3 / 6
      /p/Package.swift: Core: clang: warning: argument unused during compilation: '-rdynamic'
      /p/P.swift:6:56: error: cannot find type 'Nowhere' in scope
      func g() -> Nowhere
                  ^~~~~~~
      error: SwiftCompile normal x86_64 /p/P.swift failed with a nonzero exit code. Command line:     cd /p
          \("")
      Failed frontend command:
      /usr/bin/swift-frontend -frontend -emit-module /p/P.swift
      Failed frontend command:
      /usr/bin/swift-frontend -frontend -c /p/P.swift
      /p/Q.swift:1:1: error: no
      error: Build failed
      """

    let messages = BuildOutput.messages(output)

    #expect(
      messages == [
        "/p/P.swift:6:56: error: cannot find type 'Nowhere' in scope", "func g() -> Nowhere",
        "            ^~~~~~~", "/p/Q.swift:1:1: error: no",
      ])
  }

  @Test(
    "shows how far the build is",
    arguments: [("[3/12] Compiling Core", "[3/12]"), ("[58/100] Core 3 / 6", "[58/100]"), ("Build complete!", nil)])
  func progress(line: String, expected: String?) {
    let progress = BuildOutput.progress(line).map(String.init)

    #expect(progress == expected)
  }
}
