/// A function with its coverage mapping: the regions, and how their counts follow from execution counters.
///
/// The compiler gives a counter to few regions. It expresses the other counts as sums and differences. The format is
/// that of LLVM's coverage mapping, version 4 and later, described in "LLVM Code Coverage Mapping Format".
struct CountedFunction: Equatable, Sendable {
  /// A region of code with the way to compute its count.
  struct Region: Equatable, Sendable {
    let range: SourceRange
    let count: Count
  }

  /// The way to compute a count.
  enum Count: Equatable, Sendable {
    case zero
    /// The value of a counter of the function.
    case counter(Int)
    /// The value of an expression of the function.
    case expression(Int)
  }

  /// A sum or a difference of two counts.
  struct Expression: Equatable, Sendable {
    var isSum: Bool
    let left: Count
    let right: Count
  }

  /// The first bytes of the MD5 hash of the function's name.
  let name: UInt64
  /// A hash of the function's structure, which changes with its code.
  let hash: UInt64
  let regions: [Region]
  let expressions: [Expression]

  /// Finds the regions that ran.
  ///
  /// - Parameter counters: The values of those counters that are not 0, by index.
  /// - Returns: The ranges of the regions whose count is not 0.
  func regionsThatRan(_ counters: [Int: Int64]) -> Set<SourceRange> {
    var values: [Int: Int64] = [:]
    return Set(regions.lazy.filter { value(of: $0.count, counters, &values) != 0 }.map(\.range))
  }

  private func value(of count: Count, _ counters: [Int: Int64], _ values: inout [Int: Int64]) -> Int64 {
    switch count {
    case .zero: return 0
    case .counter(let index): return counters[index] ?? 0
    case .expression(let index):
      if let known = values[index] { return known }
      guard expressions.indices.contains(index) else { return 0 }
      // An expression that refers to itself exists only in broken data. It ends here.
      values[index] = 0
      let expression = expressions[index]
      let left = value(of: expression.left, counters, &values)
      let right = value(of: expression.right, counters, &values)
      values[index] = expression.isSum ? left &+ right : left &- right
      return values[index] ?? 0
    }
  }
}

extension CountedFunction {
  /// Reads the functions in the section `__llvm_covfun` of a binary.
  ///
  /// - Parameters:
  ///   - section: The bytes of the section.
  ///   - wanted: The names of the functions to read, as ``name`` has them.
  /// - Returns: The functions in the order of the section.
  /// - Throws: `ByteReader.EndOfData` if the section is incomplete.
  static func read(_ section: ArraySlice<UInt8>, wanted: Set<UInt64>) throws(ByteReader.EndOfData) -> [Self] {
    var reader = ByteReader(section)
    var functions: [Self] = []
    while !reader.isAtEnd {
      let name = try reader.fixed(UInt64.self)
      let length = try reader.fixed(UInt32.self)
      let hash = try reader.fixed(UInt64.self)
      _ = try reader.fixed(UInt64.self)
      let bytes = try reader.take(Int(length))
      reader.align(to: 8)
      guard wanted.contains(name) else { continue }
      var mapping = Mapping(reader: ByteReader(bytes))
      try mapping.read()
      functions.append(Self(name: name, hash: hash, regions: mapping.regions, expressions: mapping.expressions))
    }
    return functions
  }

  /// A reader for the mapping of one function.
  private struct Mapping {
    var reader: ByteReader
    var regions: [Region] = []
    var expressions: [Expression] = []

    mutating func read() throws(ByteReader.EndOfData) {
      let files = try reader.count()
      for _ in 0..<files { _ = try reader.number() }
      let count = try reader.count()
      for _ in 0..<count {
        let (left, right) = (try reader.number(), try reader.number())
        expressions.append(Expression(isSum: false, left: Self.count(left), right: Self.count(right)))
        noteSums(left, right)
      }
      for _ in 0..<files {
        var line = 0
        for _ in 0..<(try reader.count()) { try readRegion(&line) }
      }
      for index in sums where expressions.indices.contains(index) { expressions[index].isSum = true }
    }

    /// The indices of the expressions that are sums.
    ///
    /// An expression has no mark of its own. Each use of it tells the kind.
    private var sums: Set<Int> = []

    init(reader: ByteReader) {
      self.reader = reader
    }

    private mutating func noteSums(_ codes: UInt64...) {
      for code in codes where code & 3 == 3 { sums.insert(Int(truncatingIfNeeded: code >> 2)) }
    }

    private static func count(_ code: UInt64) -> Count {
      let index = Int(truncatingIfNeeded: code >> 2)
      return switch code & 3 {
      case 0: .zero
      case 1: .counter(index)
      default: .expression(index)
      }
    }

    private mutating func readRegion(_ line: inout Int) throws(ByteReader.EndOfData) {
      let code = try reader.number()
      noteSums(code)
      let isPseudo = code & 3 == 0
      // The kind of a region without a counter: 0 is code that never runs, 2 is skipped source, 4 to 6 are branches.
      let kind = isPseudo && code & 4 == 0 ? code >> 3 : 0
      let isExpansion = isPseudo && code & 4 != 0
      for _ in 0..<(kind == 4 || kind == 5 ? 2 : kind == 6 ? 5 : 0) { noteSums(try reader.number()) }
      line += try reader.count()
      let column = Int(truncatingIfNeeded: try reader.number())
      let lines = try reader.count()
      let endColumn = Int(truncatingIfNeeded: try reader.number())
      // The highest bit of the last column marks a gap between statements.
      guard !isExpansion, kind == 0, endColumn & 1 << 31 == 0 else { return }
      let start = CodeRegion.Position(line: line, column: column)
      let end = CodeRegion.Position(line: line + lines, column: endColumn)
      regions.append(Region(range: SourceRange(start: start, end: end), count: Self.count(code)))
    }
  }
}
