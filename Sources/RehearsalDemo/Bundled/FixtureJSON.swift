import Foundation

/// The JSON object of a fixture file that contains a list, with methods to filter the list and to replace values.
struct FixtureJSON {
  /// The error for a fixture file without a list at the expected path.
  struct MissingList: Error {
    let path: [String]
  }

  private var root: [String: Any]
  private let path: [String]

  /// Parses a fixture file.
  ///
  /// - Parameters:
  ///   - data: The content of the file.
  ///   - path: The keys that lead from the root to the list.
  /// - Throws: ``MissingList`` if the root is not an object.
  init(_ data: Data, listAt path: String...) throws {
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw MissingList(path: [])
    }
    self.root = root
    self.path = path
  }

  /// Returns a copy with only those elements of the list whose index is included.
  func filtered(_ isIncluded: (Int) -> Bool) throws -> FixtureJSON {
    guard let list = path.reduce(root as Any?, { ($0 as? [String: Any])?[$1] }) as? [Any] else {
      throw MissingList(path: path)
    }
    return replacing(path, with: list.indices.filter(isIncluded).map { list[$0] })
  }

  /// Returns a copy with another value at a path.
  func setting(_ path: String..., to value: Any) -> FixtureJSON {
    replacing(path, with: value)
  }

  func data() throws -> Data {
    try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys])
  }

  private func replacing(_ path: [String], with value: Any) -> FixtureJSON {
    var copy = self
    copy.root = Self.replacing(path[...], in: root, with: value)
    return copy
  }

  private static func replacing(_ path: ArraySlice<String>, in object: [String: Any], with value: Any) -> [String: Any]
  {
    guard let key = path.first else { return object }
    var object = object
    let rest = path.dropFirst()
    object[key] = rest.isEmpty ? value : replacing(rest, in: object[key] as? [String: Any] ?? [:], with: value)
    return object
  }
}
