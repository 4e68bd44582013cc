import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("Runs on different hosts")
struct HostAgreementTests {
  private static let source = """
    #if HERE
      import Foundation
    #endif

    public protocol Beacon {
      func light()
      #if HERE
        func open(_ url: URL) throws -> Int
        var isOn: Bool { get set }
      #else
        func open(_ name: String) throws -> Int
      #endif
      func stop()
    }

    #if HERE
      public protocol Both { func here() }
    #else
      public protocol Both { func there(_ steps: Int) }
    #endif

    #if HERE
      public protocol Here: Beacon { func walk() }
    #else
      public protocol There: Beacon { func swim() }
    #endif
    """

  @Test("agree on the files after each of them has run once")
  func agreement() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder)
      try hosts.write(Self.source)
      try await hosts.run(isHere: true)
      try await hosts.run(isHere: false)

      let plans = [try await hosts.plan(isHere: true), try await hosts.plan(isHere: false)]

      #expect(plans.map(\.differences) == ["", ""])
      #expect(hosts.files == ["MockBeacon.swift", "MockBoth.swift", "MockHere.swift", "MockThere.swift"])
      #expect(hosts.text("MockBeacon.swift").contains("#if HERE\n  import Foundation\n#endif\n"))
      #expect(
        hosts.text("MockBoth.swift").contains("case here") && hosts.text("MockBoth.swift").contains("case there(Int)"))
    }
  }

  @Test(
    "agree on requirements that change the rest of a double",
    arguments: [
      "func show(_ window: Window)", "func make() -> Window", "func light(_ times: Int)", "init(window: Window)",
      "associatedtype Item", "@MainActor func dim(_ by: Int, window: Window)",
    ])
  func classes(requirement: String) async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder)
      try hosts.write(
        """
        public final class Window {}
        public protocol Beacon {
          func light()
          #if HERE
            \(requirement)
          #endif
        }
        """)
      try await hosts.run(isHere: true)
      let text = hosts.text("MockBeacon.swift")
      try await hosts.run(isHere: false)

      let plans = [try await hosts.plan(isHere: true), try await hosts.plan(isHere: false)]

      #expect(plans.map(\.differences) == ["", ""])
      #expect(hosts.text("MockBeacon.swift") == text)
    }
  }

  @Test("agree when a requirement moves out of its condition")
  func move() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder)
      try hosts.write("public protocol Beacon { \n#if HERE\n func light()\n func dim()\n#endif\n }")
      try await hosts.run(isHere: true)
      try hosts.write("public protocol Beacon { \n#if HERE\n func light()\n#endif\n func dim()\n }")

      try await hosts.run(isHere: false)

      let text = hosts.text("MockBeacon.swift")
      #expect(text.components(separatedBy: "case dim\n").count == 2)
      #expect(text.components(separatedBy: "func dim()").count == 2 && text.contains("case light\n"))
    }
  }

  @Test("name the conditional requirements of an inherited protocol in another module")
  func inherited() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder, wanted: ["Top"])
      try hosts.write("public protocol Base { \n#if HERE\n func light()\n#endif\n }")
      try hosts.write("import Core\npublic protocol Lamp: Base { func off() }", module: "Top")
      try await hosts.run(isHere: true)

      let plan = try await hosts.plan(isHere: false)

      #expect(plan.differences == "")
      #expect(hosts.text("MockLamp.swift").contains("#if HERE"))
    }
  }

  @Test("agree on a requirement whose default implementation only one of them has")
  func defaultImplementation() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder)
      try hosts.write(
        """
        public protocol Beacon { func light(); func dim() }
        extension Beacon { public func light() {} }
        #if HERE
          extension Beacon { public func dim() {} }
          public protocol Lamp { func off() }
          extension Lamp { public func off() {} }
        #endif
        """)
      try await hosts.run(isHere: true)

      let plan = try await hosts.plan(isHere: false)

      #expect(plan.differences == "")
      #expect(
        hosts.text("MockBeacon.swift").contains("case dim") && !hosts.text("MockBeacon.swift").contains("case light"))
      #expect(!hosts.text("MockLamp.swift").contains("case off"))
    }
  }

  @Test("keep the code of each other when a protocol changes")
  func change() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder)
      try hosts.write(Self.source)
      try await hosts.run(isHere: true)
      try hosts.write(Self.source.replacing("func stop()", with: "func start()\n  func stop(now: Bool)"))

      try await hosts.run(isHere: false)
      try await hosts.run(isHere: true)
      let plan = try await hosts.plan(isHere: false)

      let text = hosts.text("MockBeacon.swift")
      #expect(plan.differences == "")
      #expect(
        ["case open(URL)", "case open(String)", "case stop(now: Bool)", "case setIsOn(Bool)"].allSatisfy(text.contains))
    }
  }

  @Test("remove the double of a protocol that is gone on all of them")
  func removal() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder)
      try hosts.write(Self.source)
      try await hosts.run(isHere: true)
      try hosts.write("public protocol Beacon { func light() }")

      try await hosts.run(isHere: false)

      #expect(hosts.files == ["MockBeacon.swift"])
      #expect(!hosts.text("MockBeacon.swift").contains("#if"))
    }
  }
}

@Suite("Runs for fixtures on different hosts")
struct FixtureAgreementTests {
  @Test(
    "agree on models in conditions",
    arguments: [
      "#if HERE\n public struct Only { public init() {} }\n#endif",
      "public struct A { public init() {} }\n#if HERE\n public struct B { public init() {} }\n#endif",
      "public struct C { public init() {} }\n#if HERE\n public struct B { public init() {} }\n#endif",
      "#if HERE\n public struct B { public init(a: Int) {} }\n#else\n public struct B { public init() {} }\n#endif",
      "#if HERE\n public enum B { case a }\n#elseif os(Linux)\n public enum B { case b }\n#endif",
      "import Foundation\n public struct A { public init() {} }\n"
        + "#if HERE\n public struct B { public init(at: Date) {} }\n#endif",
      "#if HERE\n import Foundation\n public struct B { public init(at: Date) {} }\n#endif",
    ])
  func models(source: String) async throws {
    try await expectAgreement(on: source)
  }

  @Test(
    "agree on models with parts in conditions",
    arguments: [
      "public struct B { public var a = 1\n#if HERE\n public var b = 2\n#endif\n public init() {} }",
      "@available(macOS 13, *) public struct B {\n#if HERE\n public init(a: Int) {}\n#else\n public init() {}\n#endif\n }",
      "public enum B { \n#if HERE\n case a\n#endif\n case b, c }",
      "public struct B { \n#if HERE\n public init(a: Int) {}\n#elseif os(Linux) || DEEP\n public init() {}\n#endif\n }",
    ])
  func parts(source: String) async throws {
    try await expectAgreement(on: source)
  }

  @Test("leave a model without conditions around its values alone")
  func computedProperty() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder, options: ["--fixtures"])
      try hosts.write(
        """
        public struct A {
          public init() {}
          #if HERE
            public var description: String { "A" }
            public static let shared = A()
          #endif
        }
        """)

      try await hosts.run(isHere: true)

      #expect(!hosts.text("Core+Fixtures.swift").contains("#if"))
    }
  }

  @Test("name the models that they do not see")
  func warning() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder, options: ["--fixtures"])
      try hosts.write(
        "#if HERE\n public struct A { public init() {} }\n#endif\npublic enum B {\n#if HERE\n case a\n#endif\n case b }"
      )

      let texts = try await hosts.generation(isHere: false).diagnostics.map(\.rendered)

      #expect(texts.count == 2)
      #expect(texts.first?.contains(":2: warning: not seen: model A is inside '#if HERE', which is off") == true)
      #expect(texts.last?.contains(":6: warning: not seen: 1 member of B is inside '#if HERE', which is off") == true)
    }
  }

  @Test("remove the fixtures of a model that is gone on all of them")
  func removal() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder, options: ["--fixtures"])
      try hosts.write("#if HERE\n public struct A { public init() {} }\n#endif")
      try await hosts.run(isHere: true)
      try hosts.write("public protocol Beacon { func light() }")

      try await hosts.run(isHere: false)

      #expect(hosts.files == ["MockBeacon.swift"])
    }
  }

  private func expectAgreement(
    on source: String, at place: Testing.SourceLocation = #_sourceLocation
  ) async throws {
    for isHereFirst in [true, false] {
      try await TemporaryFolder.with { folder in
        let hosts = Hosts(folder: folder, options: ["--fixtures"])
        try hosts.write(source)
        try await hosts.run(isHere: isHereFirst)
        try await hosts.run(isHere: !isHereFirst)

        var differences: [String] = []
        for isHere in [true, false] {
          differences.append(try await hosts.plan(isHere: isHere).differences)
          try await hosts.check(isHere: isHere)
        }

        #expect(differences == ["", ""], sourceLocation: place)
        #expect(hosts.text("Core+Fixtures.swift").contains("#if HERE\n  extension "), sourceLocation: place)
      }
    }
  }
}

/// A package that two hosts generate doubles for, which differ in a compilation condition.
private struct Hosts {
  let folder: URL
  /// The modules that get doubles.
  var wanted: Set<String> = ["Core"]
  /// The options beside the output folder.
  var options: [String] = []

  private static let modules = ["Core", "Top"]

  private func source(_ module: String) -> URL { folder.appending(path: "Sources/\(module)/Sample.swift") }

  func write(_ text: String, module: String = "Core") throws {
    try FileManager.default.createDirectory(
      at: source(module).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: source(module))
  }

  func run(isHere: Bool) async throws {
    try OutputWriter(folders: [folder.path + "/Out"]).apply(try await plan(isHere: isHere))
  }

  func plan(isHere: Bool) async throws -> OutputPlan {
    let options = try DoublesOptions(["--output", "Out"] + options)
    return OutputPlan(
      try await generation(isHere: isHere), folders: options.folders(in: folder.path), options: options,
      sources: wanted.map { "Sources/\($0)" }, package: folder.path)
  }

  func generation(isHere: Bool) async throws -> Generation {
    let modules = Self.modules.filter { FileManager.default.fileExists(atPath: source($0).path) }
    for module in modules { try await compile(module, isHere: isHere) }
    let options = try DoublesOptions(["--output", "Out"] + options)
    let input = GeneratorInput(
      options: options, packageFolder: folder.path,
      modules: modules.map { module in
        GeneratorInput.Module(
          name: module, graphs: folder.path, sources: "\(folder.path)/Sources/\(module)", files: [source(module).path],
          isWanted: wanted.contains(module))
      },
      graph: { _ in nil })
    return try Generator.generate(input)
  }

  private func compile(_ module: String, isHere: Bool) async throws {
    let (status, output) = try await Toolchain.run(
      "swiftc",
      [
        "-emit-module", "-emit-module-path", folder.appending(path: "\(module).swiftmodule").path, "-module-name",
        module,
        "-parse-as-library", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path, "-I", folder.path,
        "-symbol-graph-minimum-access-level", "private", source(module).path,
      ] + (isHere ? ["-DHERE"] : []))
    guard status == 0 else { throw ToolError(message: "the sample does not compile", remedy: output) }
  }

  /// Checks that the files compile together with the modules of the last run.
  func check(isHere: Bool) async throws {
    let (status, output) = try await Toolchain.run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Out", "-package-name", "sample",
        "-I", folder.path, "-I", FactorySample.modules.path,
      ] + files.map { "\(folder.path)/Out/\($0)" } + (isHere ? ["-DHERE"] : []))
    guard status == 0 else { throw ToolError(message: "the files do not compile", remedy: output) }
  }

  var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/Out")) ?? []).sorted() }

  func text(_ file: String) -> String {
    (try? String(contentsOf: folder.appending(path: "Out/\(file)"), encoding: .utf8)) ?? ""
  }
}

extension OutputPlan {
  /// The changes that the plan makes.
  fileprivate var differences: String {
    files.filter(\.action.isDrift).map { file in
      UnifiedDiff(from: file.oldText ?? "", to: file.newText ?? "").text(
        from: file.path, to: file.path, style: TextStyle(isColored: false))
    }.joined(separator: "\n")
  }
}
