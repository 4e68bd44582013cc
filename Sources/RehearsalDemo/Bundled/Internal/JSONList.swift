import Foundation

/// A JSON answer around a list, of which parts can be left out and replaced.
struct JSONList {
  /// An answer that has no list where one was expected.
  struct Missing: Error {
    let place: [String]
  }

  private var root: [String: Any]
  private let place: [String]

  /// Reads an answer.
  ///
  /// - Parameters:
  ///   - data: The answer.
  ///   - place: The names that lead to its list, from outside to inside.
  /// - Throws: ``Missing`` where there is none.
  init(_ data: Data, at place: String...) throws {
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { throw Missing(place: []) }
    self.root = root
    self.place = place
  }

  /// The answer with only those elements of the list whose index is wanted.
  func filtered(_ isWanted: (Int) -> Bool) throws -> JSONList {
    guard let list = place.reduce(root as Any?, { ($0 as? [String: Any])?[$1] }) as? [Any] else {
      throw Missing(place: place)
    }
    return replacing(place, with: list.indices.filter(isWanted).map { list[$0] })
  }

  /// The answer with another value at a place.
  func setting(_ place: String..., to value: Any) -> JSONList {
    replacing(place, with: value)
  }

  /// The answer as it is sent.
  func data() throws -> Data {
    try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys])
  }

  private func replacing(_ place: [String], with value: Any) -> JSONList {
    var copy = self
    copy.root = Self.replacing(place[...], in: root, with: value)
    return copy
  }

  private static func replacing(_ place: ArraySlice<String>, in object: [String: Any], with value: Any) -> [String: Any]
  {
    guard let name = place.first else { return object }
    var object = object
    let rest = place.dropFirst()
    object[name] =
      rest.isEmpty ? value : replacing(rest, in: object[name] as? [String: Any] ?? [:], with: value)
    return object
  }
}
