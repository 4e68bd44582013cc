import Foundation

/// Which cases the environment lets a test body with fixtures run in.
enum FixtureSelection: Equatable, Sendable {
  static let variable = "REHEARSAL_SEED"

  case all
  /// All of them, each named before it runs: a process that crashes has named the case last.
  case traced
  case only(FixtureCase)
  case invalid(String)

  /// What this process was started with.
  static let current = FixtureSelection(ProcessInfo.processInfo.environment[variable])

  /// Reads the value of the variable; nothing where it is not set.
  init(_ value: String?) {
    self =
      switch value {
      case nil, "": .all
      case "trace": .traced
      case let value?: FixtureCase(value).map(Self.only) ?? .invalid(value)
      }
  }
}
