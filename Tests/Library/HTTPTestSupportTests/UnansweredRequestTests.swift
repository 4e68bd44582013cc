import ExpectedFailures
import Foundation
import HTTPTestSupport
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("A request that nothing answers")
struct UnansweredRequestTests {
  @Test("ends as cancelled when the silence of its test ends its wait", arguments: ["holds", "never"])
  func silence(stub: String) async throws {
    let issues = try await reportedIssues {
      await rehearse {
        let api = HTTPStub().lenient()
        if stub == "holds" { api.on(.get, "/up").holds() } else { api.on(.get, "/up").never() }
        #expect(await code { _ = try await api.session.data(from: Self.up) } == .cancelled)
      }
    }

    #expect(issues.count == 1)
  }

  @Test("ends as cancelled at the end of its test, so that its task keeps nothing alive")
  func endOfTest() async throws {
    let failure = Locked<URLError.Code?>(nil)

    await rehearse {
      let api = HTTPStub()
      api.on(.get, "/up").never()
      let session = api.session
      Task {
        let code = await code { _ = try await session.data(from: Self.up) }
        failure.withLock { $0 = code }
        withExtendedLifetime(api) {}
      }
      await api.expectCalls(.get("https://api.example.com/up"))
    }

    #expect(failure.withLock { $0 } == .cancelled)
  }

  private static let up = URL(string: "https://api.example.com/up")!

  /// Returns the code of the error that a load ends with.
  private func code(_ load: () async throws -> Void) async -> URLError.Code? {
    do { try await load() } catch { return (error as? URLError)?.code }
    return nil
  }
}
