import Foundation

/// The parts of `swift package describe --type json` that coverage needs.
struct PackageDescription: Decodable, Equatable {
  struct Target: Decodable, Equatable {
    let name: String
    let c99name: String?
    let type: String
    let moduleType: String?
    let path: String
    let sources: [String]?

    private enum CodingKeys: String, CodingKey {
      case name
      case c99name
      case type
      case moduleType = "module_type"
      case path
      case sources
    }

    /// Whether the target holds Swift sources that tests can be held against.
    var isMeasurable: Bool {
      ["library", "executable", "macro"].contains(type) && moduleType == "SwiftTarget" && sources?.isEmpty == false
    }
  }

  let name: String
  let displayName: String?
  let path: String
  let targets: [Target]

  private enum CodingKeys: String, CodingKey {
    case name
    case displayName = "manifest_display_name"
    case path
    case targets
  }

  /// Picks the targets to measure, in a stable order.
  ///
  /// - Parameter names: The wanted targets; none means every measurable one.
  /// - Returns: The chosen targets, ordered by name.
  /// - Throws: ``CoverageError`` for a name that is unknown, a test target, or without Swift sources.
  func selectTargets(_ names: [String]) throws -> [Target] {
    let measurable = targets.filter(\.isMeasurable).sorted { $0.name < $1.name }
    guard !measurable.isEmpty else {
      throw CoverageError(
        message: "package \(name) has no target with Swift sources beside its tests",
        remedy: "choose another package with --package-path")
    }
    let choice = "choose from \(measurable.map(\.name).joined(separator: ", "))"
    for wanted in names {
      guard let target = targets.first(where: { $0.name == wanted }) else {
        let near = Self.nearest(to: wanted, in: measurable.map(\.name))
        throw CoverageError(
          message: "package \(name) has no target named '\(wanted)'",
          remedy: near.map { "did you mean '\($0)'?" } ?? choice)
      }
      if target.type == "test" {
        throw CoverageError(message: "'\(wanted)' is a test target, which does the covering", remedy: choice)
      }
      if !target.isMeasurable {
        throw CoverageError(message: "'\(wanted)' holds no Swift sources that a test could run", remedy: choice)
      }
    }
    return names.isEmpty ? measurable : measurable.filter { names.contains($0.name) }
  }

  /// The name that was probably meant: one that begins so, or else differs in about one letter of three.
  private static func nearest(to wanted: String, in names: [String]) -> String? {
    let wanted = wanted.lowercased()
    if let longer = names.first(where: { $0.lowercased().hasPrefix(wanted) }) { return longer }
    let nearest = names.map { (name: $0, distance: distance(wanted, $0.lowercased())) }
      .min { $0.distance < $1.distance }
    return nearest.flatMap { $0.distance * 3 <= wanted.count ? $0.name : nil }
  }

  /// How many letters must be added, removed or replaced to make one text of the other.
  private static func distance(_ left: String, _ right: String) -> Int {
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var next = [index + 1]
      for (column, other) in right.enumerated() {
        next.append(min(row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[right.count]
  }

  /// - Throws: ``CoverageError`` when the package has no test target.
  func requireTests() throws {
    guard !targets.contains(where: { $0.type == "test" }) else { return }
    throw CoverageError(
      message: "no test ran: package \(name) has no test target",
      remedy: "add one with .testTarget in Package.swift")
  }

  func absolutePath(of source: String, in target: Target) -> String {
    if target.path == "." { return "\(path)/\(source)" }
    return target.path.hasPrefix("/") ? "\(target.path)/\(source)" : "\(path)/\(target.path)/\(source)"
  }

  func relativePath(_ absolute: String) -> String {
    absolute.hasPrefix(path + "/") ? String(absolute.dropFirst(path.count + 1)) : absolute
  }
}
