/// The coverage of one source file under each suite.
public struct FileCoverage: Sendable, Equatable {
  /// How a file stands to the tests.
  public enum Standing: Sendable, Equatable {
    /// The test binary holds the file's code.
    case linked

    /// The file holds code that no test binary contains; all of it counts as missed.
    case notLinked

    /// The compiler emits nothing for the file that could be executed and counted.
    case withoutCode
  }

  /// The path relative to the package's root.
  public let path: String

  /// How the file stands to the tests.
  public let standing: Standing

  /// The code regions in source order, an outer one before those it contains.
  public let regions: [CodeRegion]

  /// The lines that hold code, in order.
  public let lines: [CodeLine]

  /// The functions in source order.
  public let functions: [CodeFunction]

  /// Creates the coverage of one file.
  ///
  /// - Parameters:
  ///   - path: The path relative to the package's root.
  ///   - standing: How the file stands to the tests.
  ///   - regions: The code regions in source order.
  ///   - lines: The lines that hold code, in order.
  ///   - functions: The functions in source order.
  public init(
    path: String, standing: Standing, regions: [CodeRegion] = [], lines: [CodeLine] = [], functions: [CodeFunction] = []
  ) {
    self.path = path
    self.standing = standing
    self.regions = regions
    self.lines = lines
    self.functions = functions
  }

  /// Counts what the selected tests cover in this file.
  ///
  /// - Parameters:
  ///   - metric: What to count.
  ///   - selection: One suite alone, or both.
  /// - Returns: The covered ones and all of them.
  public func tally(_ metric: Metric, under selection: SuiteSelection) -> Tally {
    let counts =
      switch metric {
      case .regions: regions.map(\.counts)
      case .lines: lines.map(\.counts)
      case .functions: functions.map(\.counts)
      }
    return Tally(covered: counts.count { $0.isCovered(by: selection) }, count: counts.count)
  }
}
