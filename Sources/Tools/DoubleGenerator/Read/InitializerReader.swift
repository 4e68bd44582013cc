import Foundation
import ToolSupport

/// Reads the conditions of initializers from source files, because symbol graphs have no bodies.
///
/// Each file is read once.
final class InitializerReader {
  /// The place and the parameters of an initializer, or of a function that makes a value.
  struct Signature {
    /// The words before the parentheses of a call, such as `self` and `Span`.
    var callees: Set<String> = ["self", "Self"]
    let location: SourceLocation
    let parameters: [(label: String?, name: String)]

    /// True if a call with these labels can mean the initializer.
    ///
    /// A call leaves out parameters with default values.
    func accepts(_ labels: [String?]) -> Bool {
      var rest = labels[...]
      for parameter in parameters where rest.first == parameter.label { rest.removeFirst() }
      return rest.isEmpty
    }
  }

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

  private static let words = ["precondition", "assert", "guard ", "fatalError", "self.init", "super.init"]

  /// The conditions in the body of an initializer, or of a function that makes a value.
  ///
  /// - Parameters:
  ///   - initializer: The initializer.
  ///   - others: The initializers that it may call.
  /// - Returns: The conditions, in terms of the initializer's parameters.
  func conditions(of initializer: Signature, calling others: [Signature]) -> InitializerConditions {
    let names = initializer.parameters.map(\.name)
    return conditions(
      of: initializer, values: Dictionary(names.map { ($0, $0) }) { first, _ in first }, outer: Set(names), others)
  }

  private func conditions(
    of initializer: Signature, values: [String: String?], outer: Set<String>, _ others: [Signature]
  ) -> InitializerConditions {
    guard let source = source(initializer.location.file), let start = source.index(of: initializer.location) else {
      return InitializerConditions()
    }
    // An initializer that calls itself adds nothing.
    let others = others.filter { $0.location != initializer.location }
    var body = InitializerBody(bytes: source.bytes, tokens: source.tokens, outer: outer, values: values) {
      [self] callee, labels, values in
      conditions(ofCallTo: callee, labels, values, outer: outer, others)
    }
    return body.read(from: start)
  }

  /// The conditions of the initializer that a call with these labels means.
  private func conditions(
    ofCallTo callee: String, _ labels: [String?], _ values: [String?], outer: Set<String>, _ others: [Signature]
  ) -> InitializerConditions {
    let candidates = others.filter { $0.callees.contains(callee) && $0.accepts(labels) }
    let exact = candidates.filter { $0.parameters.map(\.label) == labels }
    guard let target = exact.first ?? candidates.first else { return InitializerConditions() }
    let isCertain = exact.count == 1
    var known: [String: String?] = [:]
    for parameter in target.parameters { known.updateValue(nil, forKey: parameter.name) }
    // The argument of a parameter is certain if none is left out.
    for (parameter, value) in zip(target.parameters, values) where isCertain {
      known.updateValue(value, forKey: parameter.name)
    }
    return conditions(of: target, values: known, outer: outer, others)
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
}
