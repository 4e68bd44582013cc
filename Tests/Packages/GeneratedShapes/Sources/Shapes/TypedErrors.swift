public enum FormatError: Error, Equatable {
  case unknown(name: String, place: Place)

  public enum Place: Equatable, Sendable {
    case line(Int)
  }
}

public struct ImportProblem: Error, Equatable {
  public let text: String

  public init(text: String) { self.text = text }
}

public final class Manuscript: Sendable {
  public init(id: Int, title: String, owner: Manuscript?) {}
}

/// A protocol with errors that a call without an answer needs, as no result has a default value.
public protocol Importer {
  func format() throws(FormatError) -> Manuscript
  func document(_ id: Int) throws(ImportProblem) -> Manuscript
  func run<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) -> Int
  func repeated(_ body: () async throws -> Void, times: Int) async rethrows -> Int
}
