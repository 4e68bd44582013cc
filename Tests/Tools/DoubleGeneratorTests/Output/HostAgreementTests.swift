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
