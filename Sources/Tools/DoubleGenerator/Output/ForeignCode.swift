/// The code of a generated file inside `#if` conditions that are off in this build.
///
/// A run on another host generated it. This run cannot generate it again, because the compiler does not see the
/// declarations. So the code stays in the file, and runs on different hosts agree on one text.
struct ForeignCode: Sendable, Equatable {
  /// The conditions around each piece of code, outermost first.
  var conditions: Set<[String]> = []
  /// The conditions around imports of the sources.
  ///
  /// Such an import stays if other code stays.
  var imports: Set<[String]> = []
  /// True if the declarations for other hosts change the code for this one as well.
  var changesOtherCode = false
  /// The sources with a declaration of the same protocol for other hosts, relative to the package.
  var sources: Set<String> = []

  /// Returns the new text with the foreign code of the old one.
  ///
  /// - Parameters:
  ///   - old: The text of an earlier run.
  ///   - new: The text of this run.
  /// - Returns: The old text if only foreign code distinguishes it. Nil if the new text has no place for the code.
  func kept(from old: String, in new: String) -> String? {
    guard !conditions.isEmpty else { return new }
    // This build cannot tell which part of the file other hosts need.
    guard !changesOtherCode else { return CanonicalCode(old) == CanonicalCode(new) ? new : nil }
    let (old, new) = (Lines(old), Lines(new))
    // This run writes the code of a condition that also holds somewhere.
    var foreign = old.indices(inside: conditions.subtracting(new.conditions))
    guard !foreign.isEmpty else { return new.text }
    foreign.formUnion(old.indices(inside: imports.subtracting(new.conditions)))
    let own = old.lines.indices.filter { !foreign.contains($0) }
    if CanonicalCode(own.map { old.lines[$0] }.joined(separator: "\n")) == CanonicalCode(new.text) { return old.text }
    old.removeCode(of: new, from: &foreign)
    return Self.insert(foreign, of: old, own: own.filter { !old.isBlank($0) }, into: new)
  }

  private static func insert(_ foreign: Set<Int>, of old: Lines, own: [Int], into new: Lines) -> String? {
    let kept = new.lines.indices.filter { !new.isBlank($0) }
    let difference = kept.map(new.context).difference(from: own.map(old.context))
    var places = Self.places(own, kept, difference)
    places[-1] = -1
    var additions: [Int: [Substring]] = [:]
    for region in old.regions(of: foreign) {
      let around = old.enclosing[region.lowerBound]
      let before = own.prefix { $0 < region.lowerBound }.reversed() + [-1]
      guard let place = before.lazy.compactMap({ places[$0] }).first(where: { new.canContinue($0, inside: around) })
      else { return nil }
      let (hasBlankBefore, hasBlankAfter) = (old.isBlank(region.lowerBound - 1), old.isBlank(region.upperBound))
      additions[place, default: []] +=
        (hasBlankBefore ? [""] : []) + old.lines[region] + (hasBlankAfter && !hasBlankBefore ? [""] : [])
    }
    var result = additions[-1] ?? []
    for index in new.lines.indices { result += [new.lines[index]] + (additions[index] ?? []) }
    return result.joined(separator: "\n")
  }

  /// The line of the new text for each line of the old text that is still there.
  private static func places(
    _ own: [Int], _ kept: [Int], _ difference: CollectionDifference<[String]>
  ) -> [Int: Int] {
    let removed = Set(difference.removals.map { if case .remove(let offset, _, _) = $0 { offset } else { 0 } })
    let inserted = Set(difference.insertions.map { if case .insert(let offset, _, _) = $0 { offset } else { 0 } })
    let left = own.indices.filter { !removed.contains($0) }
    let right = kept.indices.filter { !inserted.contains($0) }
    return Dictionary(zip(left, right).map { (own[$0], kept[$1]) }) { first, _ in first }
  }
}

/// The lines of a generated file, with the brackets and conditions around them.
private struct Lines {
  let text: String
  let lines: [Substring]
  let trimmed: [String]
  /// The open brackets and conditions before each line, and those after the last one.
  private(set) var enclosing: [[String]] = [[]]

  init(_ text: String) {
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    trimmed = lines.map { String($0.drop { $0 == " " || $0 == "\t" }) }
    for line in trimmed { enclosing.append(Self.opened(by: line, in: enclosing[enclosing.count - 1])) }
  }

  /// The conditions in the text, each with those around it.
  var conditions: Set<[String]> {
    Set(trimmed.indices.filter { trimmed[$0].hasPrefix("#if ") }.map { conditions(after: $0) })
  }

  /// The line and all that it is in, so that the ends of two functions differ.
  func context(_ index: Int) -> [String] { enclosing[index] + [trimmed[index]] }

  /// True for an empty line, but not for the end of the text.
  func isBlank(_ index: Int) -> Bool { trimmed.indices.dropLast().contains(index) && trimmed[index].isEmpty }

  /// The lines inside the conditions, with the directives.
  func indices(inside wanted: Set<[String]>) -> Set<Int> {
    var found: Set<Int> = []
    for index in trimmed.indices {
      let open = trimmed[index] == "#endif" ? conditions(after: index - 1) : conditions(after: index)
      if (0...open.count).contains(where: { wanted.contains(Array(open.prefix($0))) }) { found.insert(index) }
    }
    // A condition around nothing else goes with its content.
    for index in trimmed.indices.reversed() where trimmed[index].hasPrefix("#if ") && !found.contains(index) {
      guard let end = end(of: index) else { continue }
      let content = (index + 1..<end).filter { !isBlank($0) }
      if !content.isEmpty, found.isSuperset(of: content) { found.formUnion(index...end) }
    }
    return found
  }

  /// Removes the lines that the new text has outside of the conditions around them.
  ///
  /// A declaration may have moved out of its condition.
  func removeCode(of new: Lines, from foreign: inout Set<Int>) {
    let places = Dictionary(grouping: new.lines.indices.filter { !new.isBlank($0) }, by: new.code)
    let moved = foreign.filter { index in
      guard !trimmed[index].hasPrefix("#"), !isBlank(index) else { return false }
      let around = conditions(after: index - 1)
      return places[code(index)]?.contains { around.starts(with: new.conditions(after: $0 - 1)) } ?? false
    }
    guard !moved.isEmpty else { return }
    foreign.subtract(moved)
    // A condition around nothing goes as well.
    for index in foreign.sorted().reversed() where trimmed[index].hasPrefix("#if ") {
      guard let end = end(of: index) else { continue }
      let content = (index + 1..<end).filter { foreign.contains($0) && !isBlank($0) }
      if content.isEmpty { foreign.subtract(index...end) }
    }
  }

  /// The line and the brackets that it is in, without conditions.
  private func code(_ index: Int) -> [String] {
    enclosing[index].filter { !$0.hasPrefix("#if ") } + [trimmed[index]]
  }

  /// The ranges of consecutive lines.
  func regions(of indices: Set<Int>) -> [Range<Int>] {
    var regions: [Range<Int>] = []
    for index in indices.sorted() {
      if let last = regions.last, last.upperBound == index {
        regions[regions.count - 1] = last.lowerBound..<index + 1
      } else {
        regions.append(index..<index + 1)
      }
    }
    return regions
  }

  /// True if code inside the brackets and conditions can follow a line.
  func canContinue(_ index: Int, inside wanted: [String]) -> Bool {
    guard enclosing[index + 1] == wanted else { return false }
    guard index >= 0 else { return true }
    return !["///", "@"].contains(where: trimmed[index].hasPrefix)
      && ![":", ",", "="].contains(where: trimmed[index].hasSuffix)
  }

  private func conditions(after index: Int) -> [String] {
    enclosing[index + 1].filter { $0.hasPrefix("#if ") }.map { String($0.dropFirst("#if ".count)) }
  }

  private func end(of index: Int) -> Int? {
    (index + 1..<trimmed.count).first { enclosing[$0 + 1].count <= enclosing[index].count && trimmed[$0] == "#endif" }
  }

  private static func opened(by line: String, in before: [String]) -> [String] {
    var open = before
    if line.hasPrefix("//") { return open }
    if line.hasPrefix("#") {
      if line.hasPrefix("#if ") { open.append(line) } else if line == "#endif" { _ = open.popLast() }
      return open
    }
    var isInText = false
    for byte in line.utf8 {
      if byte == UInt8(ascii: "\"") { isInText.toggle() }
      guard !isInText else { continue }
      if "({[".utf8.contains(byte) { open.append(line) } else if ")}]".utf8.contains(byte) { _ = open.popLast() }
    }
    return open
  }
}
