import Foundation
import TestSupport

/// Tests that fail on purpose, each in another context, and there in every kind.
///
/// For each failure, a line such as `cell detachedTask.leak of detachedTask fails at 12` is printed. It names the context,
/// the kind and the test, and the line that the failure must point at.
enum ContextSample {
  private static let lock = NSLock()
  // Safe: it is accessed only while `lock` is held.
  nonisolated(unsafe) private static var latestLine: UInt = 1_000

  /// The contexts in a scope, inside the task of the test or elsewhere, or those without a scope.
  enum Group: String {
    case scoped, elsewhere, unscoped
  }

  /// Returns true if the environment selects a context by its name or its group.
  static func isSwitchedOn(_ name: String, in group: Group) -> Bool {
    SampleGroup.isSelected(group.rawValue) || SampleGroup.isSelected("\(name.prefix { $0 != "(" })")
  }

  /// Announces a failure.
  ///
  /// - Returns: The line that the failure must point at.
  static func announce(_ kind: FailureKind, in context: String, of test: String? = nil) -> UInt {
    let line = lock.withLock {
      latestLine += 1
      return latestLine
    }
    let context = String(context.prefix { $0 != "(" })
    say("cell \(context).\(kind) of \(test ?? context) fails at \(line)")
    return line
  }

  /// Runs a body for each kind of failure, in a scope of its own.
  static func inScopes(
    _ context: String = #function, group: Group = .scoped, _ body: (FailureKind, UInt) async -> Void
  ) async {
    guard isSwitchedOn(context, in: group) else { return }
    for kind in group == .unscoped ? FailureKind.withoutWait : FailureKind.allCases {
      let line = announce(kind, in: context)
      await rehearse(line: line) { await body(kind, line) }
    }
  }
}

extension ContextSample {
  static func testBody() async {
    await inScopes { kind, line in await kind.prepare(line)() }
  }

  static func childTask() async {
    await inScopes { kind, line in
      let report = await kind.prepare(line)
      await withTaskGroup(of: Void.self) { group in group.addTask { report() } }
    }
  }

  static func unawaitedTask() async {
    await inScopes { kind, line in
      let report = await kind.prepare(line)
      await withCheckedContinuation { isReported in
        Task {
          report()
          isReported.resume()
        }
      }
    }
  }

  static func mainActorTask() async {
    await inScopes { kind, line in
      let report = await kind.prepare(line)
      await Task { @MainActor in report() }.value
    }
  }

  static func detachedTask() async {
    await inScopes(group: .elsewhere) { kind, line in
      let report = await kind.prepare(line)
      await Task.detached { report() }.value
    }
  }

  static func detachedTaskThatMakesTheDouble() async {
    await inScopes(group: .unscoped) { kind, line in
      await Task.detached { await kind.prepare(line)() }.value
    }
  }

  static func dispatchQueue() async {
    await inScopes(group: .elsewhere) { kind, line in
      let report = await kind.prepare(line)
      await withCheckedContinuation { isReported in
        DispatchQueue.global().async {
          report()
          isReported.resume()
        }
      }
    }
  }

  static func thread() async {
    await inScopes(group: .elsewhere) { kind, line in
      let report = await kind.prepare(line)
      await withCheckedContinuation { isReported in
        Thread.detachNewThread {
          report()
          isReported.resume()
        }
      }
    }
  }

  static func withoutScope() async {
    guard isSwitchedOn(#function, in: .unscoped) else { return }
    for kind in FailureKind.withoutWait { await kind.prepare(announce(kind, in: #function))() }
  }

  static func thousandReports() async {
    guard SampleGroup.failing.isSwitchedOn("thousandReports") else { return }
    let reports = (1...1_000).map { number in
      let taps = CallLog<String>("taps \(number)")
      taps.record("tap")
      return Task.detached { taps.expectNoCalls() }  // fails: thousandReports
    }
    for report in reports { await report.value }
  }
}
