/// One decision of a fixture generator, as a number.
struct FixtureChoice: Equatable, Sendable {
  /// The value of a choice that leaves out nothing, such as a text in full length.
  static let everything = UInt64.max

  var value: UInt64
  /// The largest possible value.
  var limit: UInt64
  /// The value that gives the simplest fixture.
  var simplest: UInt64
  /// True if the values are an amount, so that a smaller fixture is likely to fail for a range of values.
  ///
  /// The values of other choices are indices, such as that of an edge case.
  var isAmount: Bool

  /// The distance from the simplest value.
  var distance: UInt64 {
    let value = min(value, limit)
    return value > simplest ? value - simplest : simplest - value
  }

  /// Returns the value at a distance from the simplest one, on the side of the current value.
  func value(at distance: UInt64) -> UInt64 {
    min(value, limit) > simplest ? simplest + distance : simplest - distance
  }
}

/// The numbers of choices, from which a generator makes the same fixtures again.
struct ChoiceScript: Equatable, Sendable {
  /// The letter that stands for ``FixtureChoice/everything``.
  private static let everything = "x"

  var values: [UInt64]
  var ofEdgeCases: Bool

  init(_ values: [UInt64] = [], ofEdgeCases: Bool = false) { (self.values, self.ofEdgeCases) = (values, ofEdgeCases) }

  /// Reads the text of a script, such as `3.x.1`.
  init?(_ text: some StringProtocol, ofEdgeCases: Bool) {
    let parts = text.split(separator: ".")
    let values = parts.compactMap { $0 == Self.everything ? FixtureChoice.everything : UInt64($0) }
    guard values.count == parts.count else { return nil }
    self.init(values, ofEdgeCases: ofEdgeCases)
  }

  var text: String {
    values.map { $0 == FixtureChoice.everything ? Self.everything : "\($0)" }.joined(separator: ".")
  }
}

/// The decisions of a fixture generator, in order.
///
/// A generator makes the same fixtures from the same decisions. So a list of numbers stands for any fixtures, and simpler
/// numbers stand for simpler ones. The models need no code of their own for that.
///
/// Source: David MacIver and Alastair Donaldson, "Test-Case Reduction via Test-Case Generation: Insights From the
/// Hypothesis Reducer", ECOOP 2020.
struct FixtureChoices: Sendable {
  /// An optional value or a list, with the choices that make its parts.
  struct Group: Equatable, Sendable {
    /// The index of the choice that decides if there are parts.
    let presence: Int
    /// The index of the choice that decides about the number of elements, or nil for an optional value.
    let count: Int?
    /// The choices of each part.
    var parts: [Range<Int>] = []
    /// The choices of all parts, and the one about their number.
    var end: Int
  }

  private(set) var all: [FixtureChoice] = []
  /// True if all further choices are the simplest ones.
  var areSimplest = false
  private(set) var groups: [Group] = []
  /// The values to use, or nil to make new choices.
  private let script: [UInt64]?
  /// True if the choices are recorded.
  ///
  /// A generator that no test body can repeat makes any number of choices, and needs none of them later.
  let isRecording: Bool

  /// Creates choices that are all new.
  init(isRecording: Bool) {
    self.isRecording = isRecording
    script = nil
  }

  /// Creates choices with known values.
  init(script: [UInt64]) {
    self.script = script
    isRecording = true
  }

  /// Makes the next choice.
  ///
  /// - Parameters:
  ///   - simplest: The value that gives the simplest fixture.
  ///   - draw: Returns the value, unless a script decides. The choices after the end of the script are the simplest ones.
  mutating func choose(
    upTo limit: UInt64, simplest: UInt64 = 0, isAmount: Bool = false, _ draw: () -> UInt64
  ) -> UInt64 {
    guard isRecording else { return min(areSimplest ? simplest : draw(), limit) }
    let value = areSimplest ? simplest : script.map { all.count < $0.count ? $0[all.count] : simplest } ?? draw()
    let isEverything = value == FixtureChoice.everything
    all.append(
      FixtureChoice(
        value: isEverything ? value : min(value, limit), limit: limit, simplest: simplest, isAmount: isAmount))
    return min(value, limit)
  }

  /// Begins the parts of a group.
  ///
  /// - Parameter hasCount: True if the latest choice but one is about the presence, and the latest one about the number.
  /// - Returns: The index of the group.
  mutating func beginGroup(hasCount: Bool) -> Int {
    guard isRecording else { return 0 }
    let presence = all.count - (hasCount ? 2 : 1)
    groups.append(Group(presence: presence, count: hasCount ? all.count - 1 : nil, end: all.count))
    return groups.count - 1
  }

  /// Ends a part of a group.
  mutating func endPart(from start: Int, ofGroup group: Int) {
    guard isRecording else { return }
    groups[group].parts.append(start..<all.count)
    groups[group].end = all.count
  }

  /// True if the choices make simpler fixtures than others.
  ///
  /// Fewer choices are simpler. Of equally many, those are simpler whose first difference is closer to the simplest value.
  func isSimpler(than other: FixtureChoices) -> Bool {
    guard all.count == other.all.count else { return all.count < other.all.count }
    let difference = zip(all, other.all).first { $0.distance != $1.distance }
    return difference.map { $0.distance < $1.distance } ?? false
  }

  /// The values, without the last ones if those are the simplest.
  var shortScript: [UInt64] {
    let needed = all.lastIndex { $0.distance != 0 }.map { $0 + 1 } ?? 0
    return all.prefix(needed).map(\.value)
  }
}
