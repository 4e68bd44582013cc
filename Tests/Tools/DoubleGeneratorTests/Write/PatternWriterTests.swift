import Testing

@testable import DoubleGenerator

@Suite("The writer of patterns")
struct PatternWriterTests {
  @Test("writes a case for each call, with a pattern for each argument")
  func patterns() async throws {
    let text = try await Self.text(of: "Store", hasPatterns: true)

    #expect(text.contains("enum Call: Equatable, MatchableCall {"))
    #expect(text.contains(Self.golden))
  }

  @Test("writes nothing unless patterns are wanted")
  func withoutPatterns() async throws {
    let text = try await Self.text(of: "Store", hasPatterns: false)

    #expect(!text.contains("Pattern"))
    #expect(!text.contains("MatchableCall"))
  }

  @Test("writes nothing for calls without arguments")
  func withoutArguments() async throws {
    let text = try await Self.text(of: "Door", hasPatterns: true)

    #expect(!text.contains("Pattern"))
    #expect(!text.contains("MatchableCall"))
  }

  @Test("qualifies a type of the sources with the name of the patterns")
  func namesake() async throws {
    let text = try await Self.text(of: "Namesake", hasPatterns: true)

    #expect(text.contains("case use(ArgumentPattern<Sample.CallPattern> = .any)"), "\(text)")
  }

  private static func text(of name: String, hasPatterns: Bool) async throws -> String {
    let plan = try await sample.value.plan(name, settings: DoublePlanner.Settings(writesPatterns: hasPatterns))
    return DoubleWriter.text(of: plan, imports: [])
  }

  private static let sample = Task {
    try await CompiledSample(
      """
      struct Box { var size: Int }
      struct CallPattern: Equatable {}
      protocol Store {
        func open()
        func load(_ id: String, page: Int)
        func load(all: Bool)
        func place(_ box: Box)
        func add<T>(_ value: T)
        func ask(_ done: @escaping () -> Void)
        func `in`(`while` `in`: Int?)
      }
      protocol Door { func open() }
      protocol Namesake { func use(_ pattern: CallPattern) }
      """)
  }

  private static let golden = """
        /// The calls, with a pattern for each argument.
        enum CallPattern {
          /// A call to `open()`.
          case open
          /// A call to `load(_:page:)`.
          case loadPage(ArgumentPattern<String> = .any, page: ArgumentPattern<Int> = .any)
          /// A call to `load(all:)`.
          case loadAll(all: ArgumentPattern<Bool> = .any)
          /// A call to `place(_:)`.
          case place(ArgumentPattern<Box> = .any)
          /// A call to `add(_:)`.
          case add(ArgumentPattern<Any> = .any)
          /// A call to `ask(_:)`.
          case ask
          /// A call to `in(while:)`.
          case `in`(while: ArgumentPattern<Int?> = .any)
        }
    """
}
