import Foundation

/// What the compiler said about errors, with the paths of the attempt in place of those of the copies.
struct CompilerOutput: Equatable, Sendable {
  /// One error with the lines that belong to it.
  struct Complaint: Equatable, Sendable {
    /// The folder of the workspace that it is about, such as `Presenter`; empty for anything else.
    let place: String
    let text: String
  }

  let complaints: [Complaint]

  /// - Parameters:
  ///   - lines: The output of the build.
  ///   - workspace: Where the copies are.
  init(_ lines: [String], in workspace: Workspace) {
    let origins = Self.origins(in: workspace)
    var complaints: [Complaint] = []
    var isInside = false
    for line in lines {
      if let head = line.wholeMatch(of: #/(/.*?):(\d+):(\d+): (error|warning|note): .*/#) {
        let path = String(head.1)
        isInside = head.4 == "error" || (head.4 == "note" && isInside)
        guard isInside else { continue }
        let origin = origins.first { path.hasPrefix($0.copy + "/") }
        let text = origin.map { $0.original + line.dropFirst($0.copy.count) } ?? line
        if head.4 == "error" {
          complaints.append(Complaint(place: origin?.place ?? "", text: text))
        } else {
          Self.append(text, to: &complaints)
        }
      } else if isInside, line.hasPrefix(" ") || line.contains(#/^\d+ \|/#) {
        Self.append(line, to: &complaints)
      } else {
        isInside = false
      }
    }
    self.complaints = complaints.reduce(into: []) { unique, next in
      let head = Self.head(of: next)
      if !unique.contains(where: { Self.head(of: $0) == head && $0.place == next.place }) { unique.append(next) }
    }
  }

  /// The texts of the complaints about some places; what is said of two copies is said once.
  func texts(about places: [String]) -> [String] {
    var heads: Set<Substring> = []
    return complaints.filter { places.contains($0.place) && heads.insert(Self.head(of: $0)).inserted }.map(\.text)
  }

  /// Puts the paths of the attempt in place of those of the copies, wherever they are in a text.
  static func translated(_ text: String, in workspace: Workspace) -> String {
    origins(in: workspace).reduce(text) { $0.replacingOccurrences(of: $1.copy + "/", with: $1.original + "/") }
  }

  private static func head(of complaint: Complaint) -> Substring { complaint.text.prefix { $0 != "\n" } }

  private static func append(_ line: String, to complaints: inout [Complaint]) {
    guard let last = complaints.popLast() else { return }
    complaints.append(Complaint(place: last.place, text: last.text + "\n" + line))
  }

  private static func origins(in workspace: Workspace) -> [(place: String, copy: String, original: String)] {
    let attempt = workspace.attempt
    let tests = [Workspace.Suite.own, .flawed, .solution].map { ($0.rawValue, attempt.tests) }
    let real = attempt.exercise.realTests.deletingLastPathComponent()
    let all = [("Presenter", attempt.sources), (Workspace.Suite.real.rawValue, real)] + tests
    return all.map { place, original in (place, workspace.folder.appendingPathComponent(place).path, original.path) }
  }
}
