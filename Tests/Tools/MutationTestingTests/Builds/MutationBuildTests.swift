import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("Code with all of its mutants")
struct MutationBuildTests {
  @Test(
    "compiles under every setting of the language",
    arguments: [[], ["-default-isolation", "MainActor"], ["-warnings-as-errors", "-strict-memory-safety"]])
  func compiles(flags: [String]) async throws {
    let module = try await onOwnThread { try SampleModule(flags: flags) }

    let rejected = module.plan.rejected

    #expect(!module.plan.mutants.isEmpty)
    #expect(rejected.map { "\($0.place) \($0.edits)" } == [])
  }
}
