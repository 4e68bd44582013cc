import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("The generator")
struct GeneratorTests {
  private static let text = """
    public protocol LoginType { func login() -> Int }
    public protocol LoginProtocol { func logOut() }
    public protocol Counted { associatedtype Call; var calls: Call { get } }
    public enum Outer { public protocol Inner { func f() } }
    public protocol CartView: AnyObject { func show() }
    """

  @Test(
    "generates the selected doubles",
    arguments: [
      (["--only", "LoginType"], ["MockLogin.swift"]), (["--only", "Cart*"], ["SpyCartView.swift"]),
      (["--only", "Outer.Inner"], ["MockOuterInner.swift"]), (["--only", "Inner"], ["MockOuterInner.swift"]),
      (["--except", "Login*,Inner"], ["SpyCartView.swift"]), (["--only", "*", "--except", "*"], []),
      (["--only", "CartView", "--name", "*View=Fake*"], ["FakeCart.swift"]),
    ])
  func selection(arguments: [String], paths: [String]) async throws {
    let generation = try await Self.generate([Self.text], arguments)

    #expect(generation.files.map(\.path) == paths)
    #expect(generation.doubles == paths.count)
  }

  @Test("leaves out an impossible double with a reason")
  func leftOut() async throws {
    let generation = try await Self.generate([Self.text], ["--except", "LoginProtocol"])

    #expect(generation.leavesSomethingOut)
    #expect(generation.files.count == 3)
    #expect(
      generation.diagnostics.map(\.rendered) == [
        "Sources/Core0/Sample.swift:3: warning: left out: no double of Counted: its associated type 'Call' has the "
          + "name of a type inside the double; rename it"
      ])
  }

  @Test("leaves out a double with the name of another", arguments: [0, 1])
  func clash(other: Int) async throws {
    let texts = [[Self.text], ["public protocol LoginType {}", "public protocol LoginType {}"]][other]

    let generation = try await Self.generate(texts, ["--only", "Login*"])

    #expect(generation.doubles == 1)
    #expect(generation.diagnostics.count == 1)
    #expect(generation.diagnostics[0].text.contains("the double of Core0.LoginType is also named MockLogin; "))
  }

  @Test("applies a name rule to a protocol with its module")
  func qualifiedRule() async throws {
    let texts = ["public protocol LoginType {}", "public protocol LoginType {}"]

    let generation = try await Self.generate(texts, ["--name", "Core1.LoginType=OtherLogin"])

    #expect(generation.files.map(\.path) == ["Core0/MockLogin.swift", "Core1/OtherLogin.swift"])
  }

  @Test("names each target's file of fixtures after the target")
  func fixtureFilesOfTargets() async throws {
    let texts = ["public struct Show { public init() {} }", "public struct Show { public init() {} }"]

    let generation = try await Self.generate(texts, ["--fixtures"])

    #expect(generation.files.map(\.path) == ["Core0/Core0+Fixtures.swift", "Core1/Core1+Fixtures.swift"])
  }

  @Test("warns about an internal protocol")
  func internalProtocol() async throws {
    let generation = try await Self.generate(["protocol Hidden { func f() }"])

    #expect(generation.files.isEmpty && !generation.leavesSomethingOut)
    #expect(
      generation.diagnostics[0].text.hasPrefix("no double of Hidden: it is internal, so only tests can see it; "))
  }

  @Test("uses @testable imports for internal protocols in a test target")
  func internalProtocolInTests() async throws {
    let generation = try await Self.generate(["protocol Hidden { func f() }"], inTests: true)

    #expect(generation.files.map(\.path) == ["MockHidden.swift"])
    #expect(generation.files[0].text.contains("@testable import Core0\n"))
    #expect(generation.diagnostics.isEmpty)
  }

  @Test("warns about names that match nothing")
  func unknownNames() async throws {
    let generation = try await Self.generate([Self.text], ["--except", "Cartt", "--name", "*Store=Fake*"])

    #expect(
      generation.diagnostics.filter { $0.file == nil }.map(\.text) == [
        "--except Cartt: no protocol or model has this name", "--name *Store=Fake*: no protocol matches",
      ])
    await #expect(throws: (any Error).self) { try await Self.generate([Self.text], ["--only", "LoginTyp"]) }
  }

  @Test("uses a folder for each of several targets")
  func targets() async throws {
    let generation = try await Self.generate(["public protocol A { func f() }", "public protocol B { func f() }"])

    #expect(generation.files.map(\.path) == ["Core0/MockA.swift", "Core1/MockB.swift"])
    #expect(generation.files.map { $0.text.contains("import Core1") } == [false, true])
  }

  @Test(
    "limits the access level of doubles",
    arguments: [
      ("public", "\npublic final class"), ("package", "\npackage final class"), ("internal", "\nfinal class"),
    ])
  func access(level: String, start: String) async throws {
    let generation = try await Self.generate([Self.text], ["--only", "LoginType", "--access", level])

    #expect(generation.files.map { $0.text.contains(start) } == [true])
  }

  @Test("adds requested imports")
  func imports() async throws {
    let generation = try await Self.generate(
      [Self.text], ["--only", "LoginType", "--testable", "--import", "Helpers"])

    let lines = try #require(generation.files.first).text.split(separator: "\n").prefix(3)

    #expect(lines == ["import Helpers", "import TestSupport", "@testable import Core0"])
  }

  @Test("fails if a graph has another format")
  func format() async throws {
    let error = await #expect(throws: ToolError.self) {
      try await TemporaryFolder.with { folder in
        let version = #"{"major":1,"minor":0,"patch":0}"#
        try Data(SampleGraph.text(version: version).utf8).write(to: folder.appending(path: "Core0.symbols.json"))
        return try Generator.generate(Self.input(folder, ["Core0"], []))
      }
    }

    #expect(error?.message == "the symbol graph of Core0 has the format 1.0.0, and 0.6 was expected")
  }

  /// Compiles each text as a module `Core0`, `Core1` and so on, and generates their doubles.
  static func generate(
    _ texts: [String], _ arguments: [String] = [], inTests: Bool = false
  ) async throws -> Generation {
    try await TemporaryFolder.with { folder in
      let modules = texts.indices.map { "Core\($0)" }
      for (module, text) in zip(modules, texts) {
        let sources = folder.appending(path: "Sources/\(module)")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        let file = sources.appending(path: "Sample.swift")
        try Data(text.utf8).write(to: file)
        let (status, output) = try await Toolchain.run(
          "swiftc",
          [
            "-emit-module", "-emit-module-path", folder.appending(path: "\(module).swiftmodule").path, "-module-name",
            module, "-parse-as-library", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
            "-symbol-graph-minimum-access-level", "internal", file.path,
          ])
        guard status == 0 else { throw ToolError(message: "the sample does not compile", remedy: output) }
      }
      var input = try input(folder, modules, arguments)
      input.isOutputInTests = inTests
      return try Generator.generate(input)
    }
  }

  private static func input(_ folder: URL, _ modules: [String], _ arguments: [String]) throws -> GeneratorInput {
    GeneratorInput(
      options: try DoublesOptions(["--output", "Out"] + arguments), packageFolder: folder.path,
      modules: modules.map {
        GeneratorInput.Module(
          name: $0, graphs: folder.path, sources: folder.appending(path: "Sources/\($0)").path, isWanted: true)
      },
      graph: { _ in nil })
  }
}
