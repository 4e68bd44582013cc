import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("A type that --also names")
struct NamedTypeTests {
  private static let own = """
    public protocol Own { func f() }
    open class Store { public init() {} }
    public typealias Both = Own & Sendable
    """
  private static let other = """
    public protocol Client: Sendable { func send() }
    public enum Outer { public protocol Inner { func f() } }
    protocol Hidden { func f() }
    open class Cache { public init(size: Int) {} }
    public actor Worker {}
    public struct Clock { public var now: () -> Int; public init(now: @escaping () -> Int) { self.now = now } }
    """

  @Test(
    "gets a double",
    arguments: [
      ("Other.Client", "protocol Other.Client", "Other/MockClient.swift"),
      ("Other.Outer.Inner", "protocol Other.Outer.Inner", "Other/MockOuterInner.swift"),
      ("Both", "typealias Both", "MockBoth.swift"), ("Core.Both", "typealias Both", "MockBoth.swift"),
    ])
  func doubled(name: String, subject: String, path: String) async throws {
    let generation = try await Self.generate(["--except", "Own", "--also", name])

    #expect(generation.files.map(\.path) == [path])
    #expect(generation.files.map(\.subject) == [subject])
    #expect(generation.diagnostics.isEmpty)
  }

  @Test("may match a pattern, which means those of the targets that can have a double")
  func pattern() async throws {
    let generation = try await Self.generate(["--except", "Own", "--also", "*"])

    #expect(generation.files.map(\.subject) == ["typealias Both"])
    #expect(generation.diagnostics.isEmpty)
  }

  @Test("of another module is imported, and its path stays out of the header")
  func imports() async throws {
    let generation = try await Self.generate(["--except", "Own", "--also", "Other.Client"])

    let file = try #require(generation.files.first)
    #expect(file.text.hasPrefix("import Other\nimport TestSupport\n"))
    #expect(file.source == nil)
  }

  @Test("does not add the other types of its module")
  func others() async throws {
    let generation = try await Self.generate(["--also", "Other.Client"])

    #expect(generation.files.map(\.path) == ["MockOwn.swift", "Other/MockClient.swift"])
  }

  @Test(
    "is left out with a reason",
    arguments: [
      ("Other.Hidden", "it is internal, so other modules cannot see it"),
      ("Other.Worker", "it is an actor; declare a protocol that the actor conforms to, and double that"),
      ("Other.Outer", "it is an enum; a test can use a fixture of it"),
      (
        "Other.Clock",
        "it is a struct; use a fixture of it, or make it from closures that call the double of a protocol"
      ),
      ("Other.Cache", "it is a class; declare a protocol that the class conforms to, and double that"),
      ("Store", "it is a class; declare a protocol that the class conforms to, and double that"),
    ])
  func leftOut(name: String, reason: String) async throws {
    let generation = try await Self.generate(["--except", "Own", "--also", name])

    #expect(generation.files.isEmpty && generation.leavesSomethingOut)
    #expect(generation.diagnostics.map { String($0.text.drop { $0 != ":" }.dropFirst(2)) } == [reason])
  }

  @Test(
    "is unknown with a suggestion or a remedy",
    arguments: [
      ("Other.Cliemt", "module Other has no type Cliemt", "did you mean 'Other.Client'?"),
      ("Othr.Client", "no module Othr and no type Othr.Client in the targets", "did you mean 'Other.Client'?"),
      ("Stote", "the targets have no type of this name", "did you mean 'Store'?"),
      (
        "Elsewhere", "the targets have no type of this name",
        "if another module declares it, write the module too, such as Foundation.Elsewhere"
      ),
      (
        "*Gateway", "the targets have no composition with such a name",
        "a pattern stands for types of the targets alone; write the name of another module's protocol"
      ),
    ])
  func unknown(name: String, message: String, remedy: String) async throws {
    let error = await #expect(throws: ToolError.self) { try await Self.generate(["--also", name]) }

    #expect(error?.message == "--also \(name): \(message)")
    #expect(error?.remedy == remedy)
  }

  @Test("of this package is doubled in tests even if it is internal")
  func testable() async throws {
    let generation = try await Self.generate(
      ["--also", "Shut"], own: "public protocol Own { func f() }\ntypealias Shut = Own & Sendable", inTests: true)

    #expect(generation.files.map(\.path) == ["MockOwn.swift", "MockShut.swift"])
    #expect(generation.files[1].text.contains("@testable import Core\n"))
  }

  /// Generates for a module `Core`, which can find a module `Other`.
  private static func generate(
    _ arguments: [String], own: String = own, inTests: Bool = false
  ) async throws -> Generation {
    try await TemporaryFolder.with { folder in
      for (module, text) in ["Core": own, "Other": other] {
        let file = folder.appending(path: "\(module).swift")
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
      var input = GeneratorInput(
        options: try DoublesOptions(["--output", "Out"] + arguments), packageFolder: folder.path,
        modules: [.init(name: "Core", graphs: folder.path, sources: folder.path, isWanted: true)],
        graph: { $0 == "Other" ? folder.path : nil })
      input.otherModules = { ["Other", "Foundation"] }
      input.isOutputInTests = inTests
      return try Generator.generate(input)
    }
  }
}
