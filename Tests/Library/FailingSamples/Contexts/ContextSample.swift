import Foundation
import TestSupport

/// Tests that fail on purpose, each in another context, and there in every kind.
///
/// For each failure, a line such as `cell detachedTask.leak of detachedTask fails at 12` is printed. It names the context,
/// the kind and the test, and the line that the failure must point at.
enum ContextSample {
  private static let latestLine = Stored<UInt>(1_000)

  /// The contexts in a scope, inside the task of the test or elsewhere, or those without a scope.
  enum Group: String {
    case scoped, elsewhere, unscoped
  }

  /// Announces a failure, and returns the line that it must point at.
  static func announce(_ kind: FailureKind, in context: String, of test: String) -> UInt {
    let line = latestLine.withValue { line in
      line += 1
      return line
    }
    say("cell \(context).\(kind) of \(test) fails at \(line)")
    return line
  }

  /// Announces a failure of each kind, if the environment selects their context by its name or its group.
  static func forEachKind(
    in function: String = #function, of group: Group, _ body: (FailureKind, UInt) async -> Void
  ) async {
    let context = String(function.prefix { $0 != "(" })
    guard SampleGroup.isSelected(group.rawValue) || SampleGroup.isSelected(context) else { return }
    for kind in group == .unscoped ? FailureKind.withoutWait : FailureKind.allCases {
      await body(kind, announce(kind, in: context, of: context))
    }
  }

  /// Runs a body with a function that reports a failure, for each kind in a scope of its own.
  static func inScopes(
    _ context: String = #function, group: Group = .scoped, _ body: (@escaping @Sendable () -> Void) async -> Void
  ) async {
    await forEachKind(in: context, of: group) { kind, line in
      await rehearse(line: line) { await body(kind.prepare(line)) }
    }
  }
}

extension ContextSample {
  static func testBody() async {
    await inScopes { report in report() }
  }

  static func childTask() async {
    await inScopes { report in
      await withTaskGroup(of: Void.self) { group in group.addTask { report() } }
    }
  }

  static func unawaitedTask() async {
    await inScopes { report in
      await wait(for: report) { work in Task { work() } }
    }
  }

  static func mainActorTask() async {
    await inScopes { report in
      await Task { @MainActor in report() }.value
    }
  }

  static func detachedTask() async {
    await inScopes(group: .elsewhere) { report in
      await Task.detached { report() }.value
    }
  }

  static func detachedTaskThatMakesTheDouble() async {
    await forEachKind(of: .unscoped) { kind, line in
      await rehearse(line: line) {
        await Task.detached { await kind.prepare(line)() }.value
      }
    }
  }

  static func dispatchQueue() async {
    await inScopes(group: .elsewhere) { report in
      await wait(for: report) { work in DispatchQueue.global().async(execute: work) }
    }
  }

  static func thread() async {
    await inScopes(group: .elsewhere) { report in
      await wait(for: report) { work in Thread.detachNewThread(work) }
    }
  }

  static func withoutScope() async {
    await forEachKind(of: .unscoped) { kind, line in await kind.prepare(line)() }
  }

  /// Waits until something that is not awaited has called a function.
  private static func wait(
    for report: @escaping @Sendable () -> Void, in start: (@escaping @Sendable () -> Void) -> Void
  ) async {
    await withCheckedContinuation { isReported in
      start {
        report()
        isReported.resume()
      }
    }
  }
}
