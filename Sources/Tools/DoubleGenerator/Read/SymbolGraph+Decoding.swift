import Foundation

/// The error for a graph in a format that cannot be read.
struct UnknownFormat: Error {
  /// The version of the format, as a sentence names it.
  let version: String
}

/// The parts of the compiler's format that the generator needs.
extension SymbolGraph: Decodable {
  private enum CodingKeys: CodingKey {
    case metadata
    case module
    case symbols
    case relationships
  }

  private struct Metadata: Decodable {
    let formatVersion: Version?
  }

  private struct Module: Decodable {
    let name: String
  }

  init(from decoder: any Decoder) throws {
    let graph = try decoder.container(keyedBy: CodingKeys.self)
    // Another format could fail anywhere in the symbols. Checking it first gives the better error.
    let version = try graph.decodeIfPresent(Metadata.self, forKey: .metadata)?.formatVersion
    // Since 0.5, the format has only had additions.
    guard let version, version.major ?? 0 == 0, version.minor ?? 0 >= 5 else {
      throw UnknownFormat(version: version.map { "the format \($0.text)" } ?? "no format version")
    }
    module = try graph.decode(Module.self, forKey: .module).name
    symbols = try graph.decodeIfPresent([Symbol].self, forKey: .symbols) ?? []
    relationships = try graph.decodeIfPresent([Relationship].self, forKey: .relationships) ?? []
    for index in symbols.indices { symbols[index].graphModule = module }
  }
}

/// A version with as many numbers as the graph has.
private struct Version: Decodable {
  let major: Int?
  let minor: Int?
  let patch: Int?

  var text: String { [major, minor, patch].compactMap { $0.map(String.init) }.joined(separator: ".") }
}

extension Symbol: Decodable {
  private struct Entry: Decodable {
    struct Kind: Decodable {
      let identifier: String
    }

    struct Identifier: Decodable {
      let precise: String
    }

    struct Comment: Decodable {
      let lines: [Line]
    }

    struct Line: Decodable {
      let text: String
    }

    struct Generics: Decodable {
      let parameters: [Parameter]?
      let constraints: [GenericConstraint]?
    }

    struct Parameter: Decodable {
      let name: String
    }

    struct Extension: Decodable {
      let constraints: [GenericConstraint]?
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let accessLevel: Access
    let docComment: Comment?
    let declarationFragments: [Fragment]?
    let location: SourceLocation?
    let swiftGenerics: Generics?
    let swiftExtension: Extension?
    let availability: [Availability]?
    let spi: Bool?
  }

  init(from decoder: any Decoder) throws {
    let entry = try Entry(from: decoder)
    guard !entry.pathComponents.isEmpty else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "The path is empty."))
    }
    self.init(
      kind: Kind(rawValue: entry.kind.identifier) ?? .other, id: entry.identifier.precise, path: entry.pathComponents,
      access: entry.accessLevel)
    if let lines = entry.docComment?.lines, !lines.isEmpty {
      documentation = lines.map(\.text).joined(separator: "\n")
    }
    fragments = entry.declarationFragments ?? []
    location = entry.location
    genericParameters = entry.swiftGenerics?.parameters?.map(\.name) ?? []
    genericConstraints = entry.swiftGenerics?.constraints ?? []
    availability = entry.availability ?? []
    isSPI = entry.spi ?? false
    extensionConstraints = entry.swiftExtension.map { $0.constraints ?? [] }
    // The graph's kind of an actor is `class`. Its declaration has the right keyword.
    if kind == .class, fragments.contains(where: { $0.kind == .word && $0.text == "actor" }) { kind = .actor }
  }
}

extension SourceLocation: Decodable {
  private struct Entry: Decodable {
    struct Position: Decodable {
      let line: Int
      let character: Int?
    }

    let uri: String
    let position: Position
  }

  /// Reads a location, whose lines and columns the compiler counts from 0.
  init(from decoder: any Decoder) throws {
    let entry = try Entry(from: decoder)
    let path = entry.uri.hasPrefix("file://") ? String(entry.uri.dropFirst("file://".count)) : entry.uri
    self.init(
      file: path.removingPercentEncoding ?? path, line: entry.position.line + 1,
      column: (entry.position.character ?? 0) + 1)
  }
}

extension Availability: Decodable {
  private struct Entry: Decodable {
    let domain: String?
    let introduced: Version?
    let deprecated: Version?
    let obsoleted: Version?
    let isUnconditionallyDeprecated: Bool?
    let isUnconditionallyUnavailable: Bool?
    let message: String?
    let renamed: String?
  }

  init(from decoder: any Decoder) throws {
    let entry = try Entry(from: decoder)
    self.init(
      domain: entry.domain == "*" ? nil : entry.domain, introduced: entry.introduced?.text,
      deprecated: entry.deprecated?.text, obsoleted: entry.obsoleted?.text,
      isDeprecated: entry.isUnconditionallyDeprecated ?? false,
      isUnavailable: entry.isUnconditionallyUnavailable ?? false, message: entry.message, renamed: entry.renamed)
  }
}

extension Relationship: Decodable {
  private struct Entry: Decodable {
    let kind: String
    let source: String
    let target: String
    let swiftConstraints: [GenericConstraint]?
  }

  init(from decoder: any Decoder) throws {
    let entry = try Entry(from: decoder)
    // A double implements the optional requirements of an Objective-C protocol like the others.
    let kind = entry.kind == "optionalRequirementOf" ? .requirementOf : Kind(rawValue: entry.kind) ?? .other
    self.init(kind: kind, source: entry.source, target: entry.target, constraints: entry.swiftConstraints ?? [])
  }
}

extension DecodingError {
  /// The place of the error, such as `symbols.0.kind`, or nothing for a text that is not JSON.
  var place: String {
    let path: [any CodingKey] =
      switch self {
      case .keyNotFound(let key, let context): context.codingPath + [key]
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath
      @unknown default: []
      }
    return path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
