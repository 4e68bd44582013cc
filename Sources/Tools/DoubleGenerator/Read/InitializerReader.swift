import Foundation
import ToolSupport

/// Reads the conditions of initializers from source files, because symbol graphs have no bodies.
///
/// Each file is read once.
final class InitializerReader {
  private struct Source {
    let bytes: [UInt8]
    let tokens: [SwiftToken]
    /// The offset of each line.
    let lines: [Int]

    /// The index of the token at a location.
    func index(of location: SourceLocation) -> Int? {
      guard lines.indices.contains(location.line - 1) else { return nil }
      let offset = lines[location.line - 1] + location.column - 1
      return tokens.firstIndex { $0.range.lowerBound >= offset }
    }
  }

  /// The files so far, nil for one without a condition.
  private var sources: [String: Source?] = [:]

  private static let words = ["precondition", "assert", "guard ", "fatalError"]
  private static let traps: Set<String> = ["fatalError", "preconditionFailure", "assertionFailure"]

  /// The conditions in the body of an initializer, or of a function that makes a value.
  func conditions(at location: SourceLocation, parameters: [String]) -> InitializerConditions {
    guard let source = source(location.file), let start = source.index(of: location) else {
      return InitializerConditions()
    }
    var body = Body(bytes: source.bytes, tokens: source.tokens, parameters: Set(parameters))
    return body.read(from: start)
  }

  private func source(_ file: String) -> Source? {
    if let known = sources[file] { return known }
    var source: Source?
    if let data = FileManager.default.contents(atPath: file),
      Self.words.contains(where: { data.range(of: Data($0.utf8)) != nil })
    {
      let bytes = Array(data)
      let tokens = SwiftLexer.tokens(of: bytes).filter { $0.kind != .comment }
      let lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      source = Source(bytes: bytes, tokens: tokens, lines: lines)
    }
    sources[file] = source
    return source
  }

  /// The statements of a body.
  private struct Body {
    let bytes: [UInt8]
    let tokens: [SwiftToken]
    let parameters: Set<String>
    private var index = 0
    private var conditions = InitializerConditions()

    init(bytes: [UInt8], tokens: [SwiftToken], parameters: Set<String>) {
      (self.bytes, self.tokens, self.parameters) = (bytes, tokens, parameters)
    }

    /// Reads the statements that always run.
    mutating func read(from start: Int) -> InitializerConditions {
      index = start
      skip(to: "{")
      guard index < tokens.count else { return conditions }
      let end = self.end(of: index)
      index += 1
      while index < end {
        switch text(index) {
        case "precondition", "assert":
          if text(index + 1) == "(" { add(index + 2..<self.end(of: index + 1), isTrapping: true, takesFirst: true) }
        case "guard": readGuard()
        case "{": index = self.end(of: index)
        default: break
        }
        index += 1
      }
      return conditions
    }

    private mutating func readGuard() {
      let start = index + 1
      while index < tokens.count, text(index) != "else" {
        index = ["(", "[", "{"].contains(text(index)) ? end(of: index) + 1 : index + 1
      }
      let range = start..<index
      skip(to: "{")
      guard index < tokens.count else { return }
      let exit = Set((index..<end(of: index)).map(text))
      add(range, isTrapping: !exit.isDisjoint(with: InitializerReader.traps), takesFirst: false)
      index = end(of: index)
    }

    /// Adds the conditions in a list, or only the first one.
    private mutating func add(_ range: Range<Int>, isTrapping: Bool, takesFirst: Bool) {
      var parts: [Range<Int>] = []
      var (start, place) = (range.lowerBound, range.lowerBound)
      while place < range.upperBound {
        if text(place) == "," {
          parts.append(start..<place)
          start = place + 1
        }
        place = ["(", "[", "{"].contains(text(place)) ? end(of: place) + 1 : place + 1
      }
      parts.append(start..<range.upperBound)
      for part in takesFirst ? Array(parts.prefix(1)) : parts where !part.isEmpty {
        let condition = condition(part)
        if isTrapping { conditions.trapping.append(condition) } else { conditions.failing.append(condition) }
      }
    }

    private func condition(_ range: Range<Int>) -> InitializerConditions.Condition {
      let bounds = tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
      let source = String(decoding: bytes[bounds], as: UTF8.self)
      let words = range.filter { [.identifier, .type, .keyword].contains(tokens[$0].kind) }
      let isPortable = words.allSatisfy { place in
        text(place - 1) == "."
          ? Self.members.contains(text(place))
          : parameters.contains(text(place)) || ["true", "false", "nil"].contains(text(place))
      }
      return InitializerConditions.Condition(
        text: source.split { $0 == "\n" || $0 == " " }.joined(separator: " "),
        names: parameters.intersection(words.map(text)), isPortable: isPortable)
    }

    /// The members of standard types that a condition may use anywhere.
    private static let members: Set<String> = [
      "contains", "count", "first", "hasPrefix", "hasSuffix", "isEmpty", "isFinite", "isMultiple", "isNaN", "last",
      "lowerBound", "of", "upperBound",
    ]

    private mutating func skip(to sign: String) {
      while index < tokens.count, text(index) != sign {
        index = ["(", "["].contains(text(index)) ? end(of: index) + 1 : index + 1
      }
    }

    /// The index of the bracket that closes another one.
    private func end(of start: Int) -> Int {
      var depth = 0
      for place in start..<tokens.count where tokens[place].kind == .punctuation {
        if ["(", "[", "{"].contains(text(place)) { depth += 1 }
        if [")", "]", "}"].contains(text(place)) { depth -= 1 }
        if depth == 0 { return place }
      }
      return tokens.count
    }

    private func text(_ index: Int) -> String {
      tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
    }
  }
}
