import Testing

@testable import DoubleGenerator

@Suite("The double writer")
struct DoubleWriterTests {
  @Test("writes the mock of a service")
  func service() async throws {
    let sample = try await CompiledSample(
      """
      /// Signs people in.
      public protocol LoginServiceType: Sendable {
        /// Signs in. Takes a while.
        func login(username: String, password: String) async throws -> Int
        func logOut()
      }
      """)

    let text = DoubleWriter.text(
      of: try sample.plan("LoginServiceType"), imports: ["import Sample", "import TestSupport"])

    #expect(text == Self.golden)
  }

  @Test(
    "builds a case by its exact type in the function of its name, where a recording fits the function as well",
    arguments: [
      ("value", true), ("generic", true), ("optional", true), ("text", true), ("error", true), ("own", false),
      ("plain", false),
    ])
  func shorthand(name: String, isByType: Bool) async throws {
    let sample = try await Self.shorthands.value

    let text = DoubleWriter.text(of: try sample.plan("Shorthands"), imports: [])

    let callsItself = text.contains("-> Call { .\(name)(") || text.contains("    .\(name)(")
    #expect(text.contains("-> Call = Call.\(name)\n") == isByType)
    #expect(callsItself != isByType)
  }

  private static let shorthands = Task {
    try await CompiledSample(
      """
      protocol Own {}
      struct Plain { var any: Any }
      protocol Shorthands {
        func value(_ a: any Sendable, _ b: Int, f: (Int) -> Bool)
        func generic<T: Sendable>(_ a: T, f: @escaping () -> Void)
        func optional(_ a: Any?, _ b: Int)
        func text(_ a: any CustomStringConvertible & Sendable, _ b: Int)
        func error(_ a: any Error, _ b: Int)
        func own(_ a: any Own, _ b: Int)
        func plain(_ a: Plain, _ b: Int)
      }
      """)
  }

  private static let golden = """
    import Sample
    import TestSupport

    /// A mock of `LoginServiceType`.
    public final class MockLoginService: LoginServiceType, Spy {
      /// The calls that the mock records.
      public enum Call: Equatable, Sendable {
        /// Signs in.
        case login(username: String, password: String)
        /// A call to `logOut()`.
        case logOut
      }

      /// The calls so far, in order.
      public let calls: CallLog<Call>

      /// The answer to `login(username:password:)`.
      public let loginAnswer: Answer<(username: String, password: String), Int, any Error>

      /// Creates a mock that reports unverified calls at the line that creates it.
      public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
      ) {
        calls = CallLog("MockLoginService", fileID: fileID, filePath: filePath, line: line, column: column)
        loginAnswer = Answer("login", of: calls)
      }

      /// Records the call and answers it.
      public func login(username: String, password: String) async throws -> Int {
        calls.record(.login(username: username, password: password))
        return try await loginAnswer.resolve((username, password))
      }

      /// Records the call.
      public func logOut() {
        calls.record(.logOut)
      }
    }

    """
}
