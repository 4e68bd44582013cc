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

  private var source: URL { folder.appending(path: "Sources/Core/Sample.swift") }

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: source)
  }

  func run(isHere: Bool) async throws {
    try OutputWriter(folders: [folder.path + "/Out"]).apply(try await plan(isHere: isHere))
  }

  func plan(isHere: Bool) async throws -> OutputPlan {
    let (status, output) = try await Toolchain.run(
      "swiftc",
      [
        "-emit-module", "-emit-module-path", folder.appending(path: "Core.swiftmodule").path, "-module-name", "Core",
        "-parse-as-library", "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path,
        "-symbol-graph-minimum-access-level", "private", source.path,
      ] + (isHere ? ["-DHERE"] : []))
    guard status == 0 else { throw ToolError(message: "the sample does not compile", remedy: output) }
    let options = try DoublesOptions(["--output", "Out"])
    let input = GeneratorInput(
      options: options, packageFolder: folder.path,
      modules: [
        GeneratorInput.Module(
          name: "Core", graphs: folder.path, sources: folder.path + "/Sources/Core", files: [source.path],
          isWanted: true)
      ],
      graph: { _ in nil })
    return OutputPlan(
      try Generator.generate(input), folders: options.folders(in: folder.path), options: options,
      sources: ["Sources/Core"], package: folder.path)
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
