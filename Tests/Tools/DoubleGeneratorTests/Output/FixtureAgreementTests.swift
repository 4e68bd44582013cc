import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("Runs for fixtures on different hosts")
struct FixtureAgreementTests {
  @Test(
    "keep the fixtures that the other one wrote",
    arguments: [
      "#if HERE\n public struct Only { public init() {} }\n#endif",
      "public struct A { public init() {} }\n#if HERE\n public struct B { public init() {} }\n#endif",
      "#if HERE\n public struct B { public init(a: Int) {} }\n#else\n public struct B { public init() {} }\n#endif",
      "import Foundation\n public struct A { public init() {} }\n"
        + "#if HERE\n public struct B { public init(at: Date) {} }\n#endif",
      "#if HERE\n import Foundation\n public struct B { public init(at: Date) {} }\n#endif",
      "public struct B { public var a = 1\n#if HERE\n public var b = 2\n#endif\n public init() {} }",
      "public enum B { \n#if HERE\n case a\n#endif\n case b, c }",
    ])
  func models(source: String) async throws {
    try await TemporaryFolder.with { folder in
      let hosts = Hosts(folder: folder, options: ["--fixtures"])
      try hosts.write(source)
      try await hosts.run(isHere: true)
      let text = hosts.text("Core+Fixtures.swift")
      try await hosts.check(isHere: true)
      try await hosts.run(isHere: false)
      try await hosts.check(isHere: false)

      #expect(text.contains("#if HERE\n"))
      #expect(hosts.text("Core+Fixtures.swift") == text)
    }
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
}
