import ExpectedFailures
import Testing

@testable import Exploration
@testable import TestSupport

@MainActor @Suite("A test in many orders")
struct RehearseOrdersTests {
  @Test("runs once for each order")
  func runsEachOrder() async {
    var runs = 0

    await rehearse(orders: 20) { runs += 1 }

    #expect(runs == 20)
  }

  @Test("tries several orders of answers, and equal orders for equal numbers")
  func ordersAreRepeatable() async {
    let (first, second) = (await Self.answersInEachOrder(), await Self.answersInEachOrder())

    #expect(Set(first).count > 1)
    #expect(first == second)
  }

  @Test("returns held calls in several orders")
  func heldCalls() async {
    var prices: Set<[Int]> = []

    await rehearse(orders: 10) {
      let shop = MockShop()
      shop.priceAnswer.holds()
      let tea = Task { try await shop.price(of: "tea") }
      await shop.expectCalls(.price(of: "tea"))
      let milk = Task { try await shop.price(of: "milk") }
      for (number, call) in await shop.priceAnswer.held(2).enumerated() { call.returns(number) }
      await shop.expectCalls(.price(of: "milk"))
      prices.insert([(try? await tea.value) ?? -1, (try? await milk.value) ?? -1])
    }

    #expect(prices == [[0, 1], [1, 0]])
  }

  @Test("wakes tasks with one deadline in several orders, and others in the order of theirs")
  func sleepers() async {
    var wakes: Set<[Int]> = []

    await rehearse(orders: 10) {
      let (clock, log) = (ManualClock(), CallLog<Int>("wakes").lenient())
      for (number, seconds) in [3, 1, 1, 2].enumerated() {
        clock.wake(at: clock.now.advanced(by: .seconds(seconds))) { _ in log.record(number) }
      }
      clock.advanceAtOnce(by: .seconds(3))
      wakes.insert(log.all)
    }

    #expect(wakes == [[1, 2, 3, 0], [2, 1, 3, 0]])
  }

  @Test("runs only the order that the environment selects")
  func selectsOneOrder() async {
    var runs = 0
    let site = SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

    await rehearse(orders: 20, at: site, selection: "7", isolation: #isolation) { runs += 1 }

    #expect(runs == 1)
  }

  @Test("fails for an invalid selection, and runs no order", arguments: ["first", "0", "-1"])
  func refusesInvalidSelections(selection: String) async throws {
    let runs = Locked(0)
    let site = SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

    let issues = try await reportedIssues {
      await rehearse(orders: 20, at: site, selection: selection, isolation: nil) { runs.withLock { $0 += 1 } }
    }

    let text = "REHEARSAL_ORDER is \"\(selection)\"; allowed is the number of an order, from 1 on"
    #expect(issues.map { $0.comments.map(\.rawValue) } == [[text]])
    #expect(issues.map(\.sourceLocation) == [site.sourceLocation])
    #expect(runs.withLock { $0 } == 0)
  }

  @Test("keeps every element of a list that it shuffles")
  func shuffles() {
    let order = NumberedOrder(number: 3)

    let shuffled = order.shuffled(Array(1...100))

    #expect(shuffled != Array(1...100))
    #expect(shuffled.sorted() == Array(1...100))
  }

  /// Returns the order in which three calls are answered, in each of ten orders of events.
  private static func answersInEachOrder() async -> [[String]] {
    var all: [[String]] = []
    await rehearse(orders: 10) {
      let shop = MockShop()
      shop.priceAnswer.returns(1)
      var answered: [String] = []
      let tasks = ["Ada", "Grace", "Mary"].map { name in
        Task {
          _ = try await shop.price(of: name)
          answered.append(name)
        }
      }
      for task in tasks { _ = await task.result }
      all.append(answered)
    }
    return all
  }
}

extension ManualClock {
  /// Advances without a wait, also in a test that is async.
  fileprivate func advanceAtOnce(by duration: Duration) { advance(by: duration) }
}
