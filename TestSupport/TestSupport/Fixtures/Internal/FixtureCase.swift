/// One case that a test body with fixtures is run in, by the name under which it can be run alone.
enum FixtureCase: Equatable, Sendable, CustomStringConvertible {
  /// A run over the edge cases, from 1.
  case edge(Int)
  case seed(UInt64)

  private static let edgePrefix = "edge-"

  /// Reads a name.
  init?(_ name: String) {
    if let seed = UInt64(name) {
      self = .seed(seed)
    } else if name.hasPrefix(Self.edgePrefix), let number = Int(name.dropFirst(Self.edgePrefix.count)), number > 0 {
      self = .edge(number)
    } else {
      return nil
    }
  }

  /// `edge-3`, or `17`.
  var name: String {
    switch self {
    case .edge(let number): "\(Self.edgePrefix)\(number)"
    case .seed(let seed): "\(seed)"
    }
  }

  var description: String {
    switch self {
    case .edge: name
    case .seed: "seed \(name)"
    }
  }

  /// The source of the values of this case.
  ///
  /// - Parameter demand: Where a run over the edge cases notes how many of them the draws need.
  /// - Returns: The source.
  func fixtures(noting demand: Locked<Int>) -> FixtureGenerator {
    switch self {
    case .edge(let number): FixtureGenerator(EdgeRun(number - 1, demand: demand))
    case .seed(let seed): FixtureGenerator(seed: seed)
    }
  }
}
