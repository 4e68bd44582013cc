import SegmentScreens
import ToolSupport

extension Segment {
  /// The segment of a name, in whatever case it was typed.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - place: Where it was read, as an error begins with it.
  /// - Throws: `ToolError` when there is none of that name.
  init(named name: String, place: String = "") throws {
    let known = Segment.allCases
    guard let segment = known.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
      throw ToolError(unknown: "segment", name: name, known: known.map(\.rawValue), place: place)
    }
    self = segment
  }
}

extension ToolError {
  /// The error for a name that is not among those there are; it suggests the nearest one, or lists all.
  init(unknown kind: String, name: String, known: [String], place: String = "") {
    let list = known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
    self.init(
      message: "\(place)unknown \(kind) '\(name)'",
      remedy: NearestName.find(name, in: known).map { "did you mean '\($0)'?" } ?? "say \(list)")
  }
}
