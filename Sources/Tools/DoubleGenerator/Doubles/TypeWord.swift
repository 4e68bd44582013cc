/// A type as part of a name: `StringArray` for `[String]`.
enum TypeWord {
  static func of(_ type: TypeRef) -> String {
    switch type {
    case .nominal(let nominal):
      let name = nominal.name.split(separator: ".").last.map(String.init) ?? nominal.name
      return nominal.arguments.map(of).joined() + Word.capitalized(Word.bare(name))
    case .parameter(let name): return Word.capitalized(name)
    case .member(_, let name): return Word.capitalized(name)
    case .optional(let base, _): return "Optional\(of(base))"
    case .array(let element), .inlineArray(_, let element): return "\(of(element))Array"
    case .dictionary(let key, let value): return "\(of(key))\(of(value))Dictionary"
    case .tuple(let elements): return elements.isEmpty ? "Void" : elements.map { of($0.type) }.joined()
    case .function(let function): return function.isAsync ? "AsyncClosure" : "Closure"
    case .any(let base), .some(let base), .suppressed(let base), .expansion(let base), .element(let base):
      return of(base)
    case .composition(let members): return members.map(of).joined()
    case .metatype(let base, _): return "\(of(base))Type"
    }
  }
}
