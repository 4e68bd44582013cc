/// A line that holds executable code.
public struct CodeLine: Sendable, Equatable {
  /// The line's number, starting at 1.
  public let number: Int

  /// How often each suite executed the most executed part of the line.
  public let counts: ExecutionCounts

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - number: The line's number, starting at 1.
  ///   - counts: How often each suite executed the most executed part of the line.
  public init(number: Int, counts: ExecutionCounts) {
    self.number = number
    self.counts = counts
  }
}
