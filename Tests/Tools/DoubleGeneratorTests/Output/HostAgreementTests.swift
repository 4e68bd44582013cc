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

/// A package that two hosts generate doubles for, which differ in a compilation condition.
private struct Hosts {
  let folder: URL
  /// The modules that get doubles.
  var wanted: Set<String> = ["Core"]

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
    let modules = Self.modules.filter { FileManager.default.fileExists(atPath: source($0).path) }
    for module in modules { try await compile(module, isHere: isHere) }
    let options = try DoublesOptions(["--output", "Out"])
    let input = GeneratorInput(
      options: options, packageFolder: folder.path,
      modules: modules.map { module in
        GeneratorInput.Module(
          name: module, graphs: folder.path, sources: "\(folder.path)/Sources/\(module)", files: [source(module).path],
          isWanted: wanted.contains(module))
      },
      graph: { _ in nil })
    return OutputPlan(
      try Generator.generate(input), folders: options.folders(in: folder.path), options: options,
      sources: wanted.map { "Sources/\($0)" }, package: folder.path)
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
