import ToolSupport

/// A tree of targets, folders and files that is folded to a number of rows.
///
/// The folders that miss most are open. A folder that is closed, or shows only a part of its content, stands for the
/// rest.
struct FoldedTree {
  /// A target, a folder or a file.
  struct Node {
    let name: String
    let files: [FileCoverage]
    /// The number of elements that a checked selection misses.
    let missed: Int
    /// The content of a target or a folder, or nil for a file.
    var content: [Node]?

    /// The number of rows if everything is open.
    var size: Int { 1 + (content?.reduce(0) { $0 + $1.size } ?? 0) }
  }

  /// A row of the folded tree.
  struct Row {
    /// The kind of a row.
    enum Kind: Equatable {
      case file
      case open
      case closed
      /// The part of a folder that is not shown.
      case rest
    }

    let name: String
    let depth: Int
    let files: [FileCoverage]
    let kind: Kind
  }

  /// The least number of entries for which a folder is opened in part.
  private static let leastPart = 3

  private let roots: [Node]
  private let limit: Int
  /// The number of shown entries of each open folder, by its place in the tree.
  private var open: [[Int]: Int] = [:]
  private var shownRoots: Int

  /// - Parameters:
  ///   - roots: The targets.
  ///   - limit: The greatest number of rows.
  init(_ roots: [Node], limit: Int) {
    self.roots = roots
    self.limit = limit
    shownRoots = roots.count <= limit ? roots.count : max(1, limit - 1)
    unfold()
  }

  /// The rows, in the order of the tree.
  var rows: [Row] { rows(of: roots, showing: shownRoots, at: [], depth: 0) }

  private mutating func unfold() {
    let isWhole = roots.reduce(0) { $0 + $1.size } <= limit
    var count = shownRoots == roots.count ? roots.count : shownRoots + 1
    var closed = Self.shown(roots, shownRoots).map { (place: [$0], node: roots[$0]) }
    while let next = closed.indices.max(by: { closed[$0].node.missed < closed[$1].node.missed }) {
      let (place, node) = closed.remove(at: next)
      guard let content = node.content, isWhole || node.missed > 0 else { continue }
      let room = limit - count
      let shown = content.count <= room ? content.count : room - 1
      guard shown == content.count || shown >= Self.leastPart else { continue }
      open[place] = shown
      count += shown == content.count ? shown : shown + 1
      closed += Self.shown(content, shown).map { (place + [$0], content[$0]) }
    }
  }

  /// Returns the indices of the entries that miss most, in the order of the entries.
  private static func shown(_ content: [Node], _ count: Int) -> [Int] {
    guard count < content.count else { return Array(content.indices) }
    return content.indices.sorted { (content[$1].missed, $0) < (content[$0].missed, $1) }.prefix(count).sorted()
  }

  private func rows(of content: [Node], showing count: Int, at place: [Int], depth: Int) -> [Row] {
    let shown = Self.shown(content, count)
    let rest = Set(content.indices).subtracting(shown).sorted().flatMap { content[$0].files }
    let last = Row(
      name: "\(NumberFormat.counted(rest.count, "more file"))", depth: depth, files: rest, kind: .rest)
    return shown.flatMap { index -> [Row] in
      let node = content[index]
      let open = open[place + [index]]
      let kind: Row.Kind = node.content == nil ? .file : open == nil ? .closed : .open
      return [Row(name: node.name, depth: depth, files: node.files, kind: kind)]
        + (open.map { rows(of: node.content ?? [], showing: $0, at: place + [index], depth: depth + 1) } ?? [])
    } + (rest.isEmpty ? [] : [last])
  }
}
