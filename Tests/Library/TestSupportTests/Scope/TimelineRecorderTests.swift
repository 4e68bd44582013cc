import Foundation
import Testing

@testable import TestSupport

@Suite("A test that records its timeline")
struct TimelineRecorderTests: ~Copyable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "timelines-\(UUID().uuidString)").path

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test("writes its calls, their answers and the time that passed, in order")
  func recordsAll() async throws {
    await record {
      let (shop, lamp, clock) = (MockShop(), SpyLamp(), ManualClock())
      shop.stockAnswer.returns(["tea"])
      shop.deliverAnswer.holds()
      shop.stock { _ in lamp.turnOn() }
      await clock.advance(by: .seconds(2), sleepers: 0)
      shop.deliver { _ in }
      await shop.deliverAnswer.held().throws(.soldOut)
      await shop.expectCalls(.stock, .deliver)
      await lamp.expectCalls(.turnOn)
    }

    let text = try recorded()
    #expect(
      text.hasSuffix(
        """
        sequenceDiagram
          participant caller as presenter
          participant double0 as MockShop
          participant double1 as SpyLamp
          caller->>double0: stock
          double0-->>caller: stock returns ["tea"]
          caller->>double1: turnOn
          Note over caller: 2.0 seconds pass
          caller->>double0: deliver
          double0-->>caller: deliver throws soldOut

        """))
  }

  @Test("names the file after the test")
  func namesFile() async throws {
    await record {
      let lamp = SpyLamp(received: .turnOn)
      await lamp.expectCalls(.turnOn)
    }

    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder) == [
        "TestSupportTests.TimelineRecorderTests.namesFile.mmd"
      ])
  }

  @Test("writes the calls that came before an error")
  func recordsUntilItThrows() async throws {
    let scope = TestScope(recorder: TimelineRecorder(folder: folder))

    TestScope.$ofTask.withValue(scope) {
      SpyLamp(received: .turnOn).lenient()
    }
    scope.abandon()

    #expect(try recorded().hasSuffix("caller->>double0: turnOn\n"))
  }

  @Test("writes no address of an object")
  func recordsNoAddress() async throws {
    await record {
      let log = CallLog<ObjectIdentity>("log").lenient()
      log.record(ObjectIdentity(Reflection(of: "Ada")))
    }

    #expect(try recorded().hasSuffix("caller->>double0: Reflection\n"))
  }

  @Test("writes the time that passes while a clock runs")
  func recordsRunningClock() async throws {
    await record {
      let (lamp, clock) = (SpyLamp(), ManualClock())
      Task {
        try await clock.sleep(for: .seconds(3))
        lamp.turnOn()
      }
      await clock.run { await lamp.expectCalls(.turnOn) }
    }

    #expect(try recorded().hasSuffix("  Note over caller: 3.0 seconds pass\n  caller->>double0: turnOn\n"))
  }

  @Test("waits for its name if XCTest gives it only at the end")
  func waitsForItsName() {
    let test = RunningTestCase(name: nil)
    let names = CallLog<String>("names").lenient()

    test.withName { names.record("first: \($0)") }
    test.finish(as: "MenuXCTests.testOpens")
    test.withName { names.record("second: \($0)") }

    #expect(names.all == ["first: MenuXCTests.testOpens", "second: MenuXCTests.testOpens"])
  }

  @Test("writes no file if no double was called")
  func recordsNothing() async {
    await record {
      await SpyLamp().expectNoCalls()
    }

    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("gives each of its cases its own file name", arguments: [1, 2])
  func namesCases(number: Int) {
    let name = "Module.Suite/case\(number)(_:)/File.swift:1:2"

    let names = [TimelineRecorder.fileName(name), TimelineRecorder.fileName(name)]

    #expect(names == ["Module.Suite.case\(number)", "Module.Suite.case\(number)-2"])
  }

  @Test("describes only the latest calls if it writes no file and the test has not failed")
  func isBounded() {
    let recorder = TimelineRecorder(folder: nil)
    let site = SourceSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
    let described = CallLog<Int>("described").lenient()
    let entries = (1...100).lazy.map { number in
      described.record(number)
      return Timeline.Entry(number: number, text: "turnOn")
    }

    for name in ["first", "second", "third", "fourth"] {
      recorder.add(entries, of: recorder.addDouble(name, site: site))
    }

    #expect(recorder.doubles.map { $0.entries?.count } == [20, 20, 10, 0])
    #expect(recorder.doubles.map(\.skippedCount) == [80, 80, 90, 100])
    #expect(described.all == Array(81...100) + Array(81...100) + Array(91...100))
  }

  @Test("forgets the calls of the cases before")
  func restarts() {
    let recorder = TimelineRecorder(folder: nil)
    let site = SourceSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1)
    let entries = [Timeline.Entry(number: 1, text: "turnOn")]
    for name in ["before", "first case"] { recorder.add(entries, of: recorder.addDouble(name, site: site)) }

    recorder.restart(afterDoubles: 1, seeds: 0)
    recorder.add(entries, of: recorder.addDouble("second case", site: site))

    #expect(recorder.doubles.filter { $0.entries != nil }.map(\.name) == ["before", "second case"])
  }

  /// Runs the body of a test that writes its timeline.
  private func record(_ body: () async throws -> Void) async rethrows {
    let scope = TestScope(recorder: TimelineRecorder(folder: folder))
    try await TestScope.$ofTask.withValue(scope, operation: body)
    await scope.end()
  }

  private func recorded() throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }.joined()
  }
}
