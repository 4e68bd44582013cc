import Foundation
import Testing
import ToolSupport

@testable import MutationTesting

@Suite("A trial")
struct TrialRunTests {
  @Test(
    "gives the verdict by the end of the tests",
    arguments: [
      (#"[ "$REHEARSAL_MUTANT" = 7 ] && fail"#, Verdict.killed(by: "LoginTests.testLocks")),
      (#"[ "$REHEARSAL_MUTANT" = 7 ] && kill -ILL $$"#, .crashed(in: "LoginTests.testLocks")),
      (#"[ "$REHEARSAL_MUTANT" = 7 ] && exit 0"#, .crashed(in: "LoginTests.testLocks")),
      (#"[ "$REHEARSAL_MUTANT" = 8 ] && fail"#, .survived),
    ])
  func verdicts(_ body: String, _ expected: Verdict) throws {
    let trials = try ScriptedTests(body).trials(reaching: [7])

    let verdict = try trials.verdict(on: 7, killers: [])

    #expect(verdict == expected)
  }

  @Test("ends tests that hang, with the processes that they started")
  func endsHangingTests() throws {
    let trials = try ScriptedTests(#"[ "$REHEARSAL_MUTANT" = 7 ] && { sleep 600 & wait; }"#).trials(reaching: [7])

    let verdict = try trials.verdict(on: 7, killers: [])

    #expect(verdict == .timedOut(in: "LoginTests.testLocks"))
  }

  @Test("runs no test for a mutant that no test runs")
  func skipsOthers() throws {
    let trials = try ScriptedTests("fail").trials(reaching: [7])

    let verdict = try trials.verdict(on: 8, killers: [])

    #expect(verdict == .notCovered)
  }

  @Test("ends at the first failure")
  func endsAtFailure() throws {
    let tests = try ScriptedTests(
      #"""
      echo "/p/LoginTests.swift:3: error: LoginTests.testLocks : failed"
      sleep 600
      """#)

    let outcome = try tests.process.run(.all, of: .xctest)

    #expect(outcome.end == .stopped)
    #expect(Verdict(outcome, limit: 1) == .killed(by: "LoginTests.testLocks"))
  }
}

@Suite("The tests without a mutant")
struct BaselineTests {
  @Test("must pass")
  func mustPass() throws {
    #expect(throws: ToolError.self) { try baseline("fail") }
    #expect { try baseline("fail") } throws: { error in
      (error as? ToolError)?.message == "LoginTests.testLocks of XCTest fails without a mutant"
    }
  }

  @Test("must end")
  func mustEnd() throws {
    #expect { try baseline("sleep 600 & wait", limit: 0.2) } throws: { error in
      (error as? ToolError)?.message == "LoginTests.testLocks of XCTest does not end within 1 minute without a mutant"
    }
  }

  @Test(
    "must pass each time",
    arguments: [
      #"[ -f first ] && [ ! -f second ] && { touch second; fail; }; touch first"#,
      #"[ -f first ] && { rm first; fail; }; touch first"#,
    ])
  func mustBeStable(_ body: String) throws {
    #expect { try baseline(body) } throws: { error in
      (error as? ToolError)?.message == "LoginTests.testLocks of XCTest passes once and fails once"
    }
  }

  @Test("must pass in several processes at once, or the error says so")
  func mustRunBesideOthers() throws {
    // After the recorded run, one of two processes gets the port, and waits until the other one has failed to get it.
    let body = #"""
      if [ -f recorded ] && [ ! -f taken ]; then
        mkdir port 2>/dev/null || { touch taken; fail; }
        while [ ! -f taken ]; do :; done
      fi
      touch recorded
      """#

    #expect { try baseline(body, jobs: 2) } throws: { error in
      (error as? ToolError)?.message == "LoginTests.testLocks of XCTest fails if the tests run in 2 processes at once"
    }
  }

  @Test("must be there")
  func mustExist() throws {
    #expect { try baseline("exit 0", suites: [.swiftTesting]) } throws: { error in
      (error as? ToolError)?.message == "no test ran, in Swift Testing"
    }
  }

  @discardableResult private func baseline(
    _ body: String, suites: [Suite] = [.xctest], jobs: Int = 1, limit: Double = 60
  ) throws -> [TrialRun] {
    let tests = try ScriptedTests(body)
    let folder = BuildFolder(package: tests.process.package, scratch: tests.process.package + "/build")
    return try Baseline(
      process: tests.process, suites: suites, count: 3, jobs: jobs, folder: folder, runner: ProcessRunner(),
      console: Console(out: { _ in }, err: { _ in }), limit: limit
    ).measure()
  }
}
