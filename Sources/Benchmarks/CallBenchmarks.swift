import Foundation
import HTTPTestSupport
import TestSupport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum Call: Equatable, Sendable {
  case startLoading
  case dim(to: Int)
}

private final class Parcel: Sendable {}

/// Benchmarks of recording calls and waiting for them.
enum CallBenchmarks {
  static func run() async {
    await record()
    await recordObjects()
    bytes()
    await recordFromTasks()
    await wait()
    await expectNext()
  }

  private static func record() async {
    let count = 200_000
    let comparison = await Comparison(
      ours: {
        let log = CallLog<Call>("log").lenient()
        for number in 0..<count { log.record(.dim(to: number)) }
      },
      baseline: {
        let array = LockedArray<Call>()
        for number in 0..<count { array.append(.dim(to: number)) }
      })
    Table.row("a recorded call", comparison, per: count, with: "an append to a locked array")
  }

  private static func recordObjects() async {
    let (count, parcel) = (200_000, Parcel())
    let comparison = await Comparison(
      ours: {
        let log = CallLog<Recorded<Parcel>>("log").lenient()
        for _ in 0..<count { log.record(Recorded(parcel)) }
      },
      baseline: {
        let array = LockedArray<Parcel>()
        for _ in 0..<count { array.append(parcel) }
      })
    Table.row("a recorded object", comparison, per: count, with: "an append to a locked array")
  }

  private static func recordFromTasks() async {
    let (tasks, count) = (8, 100_000)
    let comparison = await Comparison(
      rounds: 7,
      ours: {
        let log = CallLog<Call>("log").lenient()
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<tasks { group.addTask { for number in 0..<count { log.record(.dim(to: number)) } } }
        }
        precondition(log.all.count == tasks * count, "calls were lost")
      },
      baseline: {
        let array = LockedArray<Call>()
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<tasks { group.addTask { for number in 0..<count { array.append(.dim(to: number)) } } }
        }
        precondition(array.count == tasks * count)
      })
    Table.row("8 tasks x 100,000 calls, none lost", comparison, with: "the same array")
  }

  private static func wait() async {
    let (log, signal) = (CallLog<Call>("log").lenient(), Signal())
    var pairs: [(ours: Duration, baseline: Duration)] = []
    for _ in 0..<9 {
      let baseline = await Latency.measure(cause: signal.set, wait: signal.wait)
      let ours = await Latency.measure(
        cause: { log.record(.startLoading) }, wait: { await log.expectNext(.startLoading) })
      pairs.append((ours, baseline))
    }
    Table.row(
      "from a call to the test that waits for it", Comparison(pairs), with: "resuming a bare continuation")
  }

  private static func expectNext() async {
    let (rounds, count) = (50, 1_000)
    func log(of calls: Int) -> CallLog<Call> {
      let log = CallLog<Call>("log").lenient()
      for number in 0..<calls { log.record(.dim(to: number)) }
      return log
    }
    let long = log(of: 100_000)
    var shorts = (0..<rounds).map { _ in log(of: count) }
    var next = 0
    let comparison = await Comparison(
      rounds: rounds,
      ours: {
        for number in next..<next + count { await long.expectNext(.dim(to: number)) }
        next += count
      },
      baseline: {
        let short = shorts.removeLast()
        for number in 0..<count { await short.expectNext(.dim(to: number)) }
      })
    Table.row("expectNext on a log of 100,000 calls", comparison, per: count, with: "on a log of 1,000 calls")
  }

  private static func bytes() {
    #if os(Linux)
      let count = 4_000_000
      let log = CallLog<Call>("log").lenient()
      let ours = allocated { for number in 0..<count { log.record(.dim(to: number)) } }
      let array = LockedArray<Call>()
      let baseline = allocated { for number in 0..<count { array.append(.dim(to: number)) } }
      precondition(log.all.count == array.count)
      Table.row(
        "memory of a recorded call", "\(ours / count) bytes", with: "an element of that array",
        "\(baseline / count) bytes", ratio: Double(ours) / Double(baseline))
    #endif
  }

  #if os(Linux)
    /// The number of bytes by which the memory in use grows.
    ///
    /// It is the second figure of `statm`, in pages.
    private static func allocated(_ body: () -> Void) -> Int {
      func used() -> Int {
        let figures = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return figures.dropFirst().first.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) } ?? 0
      }
      let before = used()
      body()
      return used() - before
    }
  #endif
}

/// A benchmark of held calls.
enum AnswerBenchmarks {
  static func run() async throws {
    let count = 2_000
    let comparison = try await Comparison(
      ours: {
        let log = CallLog<Call>("MockLamp").lenient()
        let answer = Answer<Void, Int, any Error>("level", of: log)
        answer.holds()
        async let sum = {
          var sum = 0
          for _ in 0..<count { sum += try await answer.resolve(()) }
          return sum
        }()
        for _ in 0..<count { await answer.held().returns(1) }
        let answers = try await sum
        precondition(answers == count, "answers were lost")
      },
      baseline: {
        let (isHeld, isAnswered) = (Signal(), Signal())
        async let other: Void = {
          for _ in 0..<count {
            isHeld.set()
            await isAnswered.wait()
          }
        }()
        for _ in 0..<count {
          await isHeld.wait()
          isAnswered.set()
        }
        await other
      })
    Table.row("a held call and its release", comparison, per: count, with: "two bare continuations")
  }
}

/// A benchmark of requests to an HTTP stub.
enum HTTPBenchmarks {
  static func run() async throws {
    let count = 500
    guard let url = URL(string: "https://api.example.com/drivers") else { return }
    let api = HTTPStub().lenient()
    api.on(.get, "/drivers").returns(.json("[]"))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [EmptyList.self]
    let (session, bare) = (api.session, URLSession(configuration: configuration))
    let comparison = try await Comparison(
      rounds: 9,
      ours: { for _ in 0..<count { _ = try await session.data(from: url) } },
      baseline: { for _ in 0..<count { _ = try await bare.data(from: url) } })
    Table.row("a request to an HTTP stub", comparison, per: count, with: "a bare URLProtocol")
  }
}

/// A `URLProtocol` that always gives the same answer, as the baseline of an HTTP stub.
private final class EmptyList: URLProtocol {
  override static func canInit(with request: URLRequest) -> Bool { true }
  override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard
      let url = request.url,
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: [:])
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("[]".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
