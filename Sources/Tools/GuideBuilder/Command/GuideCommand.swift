import ToolSupport

/// The command `rehearsal guide`.
public struct GuideCommand: Sendable {
  /// What a list of commands says about this one.
  public static let summary = "builds the guide: articles, tutorials and the documentation of every library"

  private let console: Console

  /// Creates the command for this process's terminal.
  public init() {
    console = .standard
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: What follows the command's name.
  /// - Returns: The exit code.
  public func run(_ arguments: [String]) -> Int32 {
    console.out("Usage: rehearsal guide")
    return 0
  }
}
