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

  @Test("keep the files with code that the other one cannot see")
  func agreement() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder)
      try hosts.write(Self.source)
      try await hosts.run(isHere: true)
      let texts = ["MockBeacon.swift", "MockBoth.swift", "MockHere.swift"].map(hosts.text)
      try await hosts.run(isHere: false)

      let plans = [try await hosts.plan(isHere: true), try await hosts.plan(isHere: false)]

      #expect(plans.map(\.differences) == ["", ""])
      #expect(plans.map { $0.count(.keepUnseen) } == [0, 2])
      #expect(hosts.files == ["MockBeacon.swift", "MockBoth.swift", "MockHere.swift", "MockThere.swift"])
      #expect(["MockBeacon.swift", "MockBoth.swift", "MockHere.swift"].map(hosts.text) == texts)
      #expect(texts[0].contains("#if HERE\n  import Foundation\n#endif\n"))
    }
  }

  @Test("write what they see of a protocol that has no file with more")
  func partial() async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder)
      try hosts.write(Self.source)

      try await hosts.run(isHere: false)

      #expect(hosts.text("MockBeacon.swift").contains("case light") && !hosts.text("MockBeacon.swift").contains("#if"))
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

      #expect(plan.files.map(\.action) == [.keepUnseen])
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
