import Foundation

/// The errors in the output of a build, with the paths of the attempt instead of those of its copies.
struct CompilerOutput: Equatable, Sendable {
  /// An error with its notes and source lines.
  struct CompilerError: Equatable, Sendable {
    /// The folder in the workspace, such as `Presenter`, or an empty text for a file elsewhere.
    let place: String
    let text: String
  }

  let errors: [CompilerError]

  /// - Parameters:
  ///   - lines: The messages of the build.
  ///   - workspace: The workspace with the copies.
  init(_ lines: [String], in workspace: Workspace) {
    let origins = Self.origins(in: workspace)
    var errors: [CompilerError] = []
    var isInside = false
    for line in lines {
      if let head = line.wholeMatch(of: #/(/.*?):(\d+):(\d+): (error|warning|note): .*/#) {
        let path = String(head.1)
        isInside = head.4 == "error" || (head.4 == "note" && isInside)
        guard isInside else { continue }
        let origin = origins.first { path.hasPrefix($0.copy + "/") }
        let text = origin.map { $0.original + line.dropFirst($0.copy.count) } ?? line
        if head.4 == "error" {
          errors.append(CompilerError(place: origin?.place ?? "", text: text))
        } else {
          Self.append(text, to: &errors)
        }
      } else if line.contains(#/^(error|warning): /#) {
        isInside = false
      } else if isInside {
        Self.append(line, to: &errors)
      }
    }
    // A build for several targets reports the errors of a shared module more than once.
    self.errors = errors.reduce(into: []) { unique, next in
      let head = Self.head(of: next)
      if !unique.contains(where: { Self.head(of: $0) == head && $0.place == next.place }) { unique.append(next) }
    }
  }

  /// The texts of the errors in some folders.
  ///
  /// An error that occurs in two copies is included once.
  func texts(about places: [String]) -> [String] {
    var heads: Set<Substring> = []
    return errors.filter { places.contains($0.place) && heads.insert(Self.head(of: $0)).inserted }.map(\.text)
  }

  /// Replaces the paths of the copies in a text with those of the attempt.
  static func translated(_ text: String, in workspace: Workspace) -> String {
    origins(in: workspace).reduce(text) { $0.replacingOccurrences(of: $1.copy + "/", with: $1.original + "/") }
  }

  private static func head(of error: CompilerError) -> Substring { error.text.prefix { $0 != "\n" } }

  private static func append(_ line: String, to errors: inout [CompilerError]) {
    guard let last = errors.popLast() else { return }
    errors.append(CompilerError(place: last.place, text: last.text + "\n" + line))
  }

  private static func origins(in workspace: Workspace) -> [(place: String, copy: String, original: String)] {
    let attempt = workspace.attempt
    let tests = [Workspace.Suite.own, .flawed, .solution].map { ($0.rawValue, attempt.tests) }
    let real = attempt.exercise.realTests.deletingLastPathComponent()
    let all = [("Presenter", attempt.sources), (Workspace.Suite.real.rawValue, real)] + tests
    return all.map { place, original in (place, workspace.folder.appendingPathComponent(place).path, original.path) }
  }
}
