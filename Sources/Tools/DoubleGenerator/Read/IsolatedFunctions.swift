/// The function types of a declaration that are `@isolated(any)`, which its fragments omit.
struct IsolatedFunctions {
  /// The effects and attributes of each function type in the mangled name.
  private var functions: [Substring]
  /// The number of function types that come before the next one of the declaration.
  private var position = 0

  /// Reads the function types from the operators of the declaration's mangled name.
  ///
  /// Each one ends with its effects and attributes, and with its convention, such as `c` or `XE`.
  init(_ operators: String) {
    let ends = operators.matches(of: #/S\d*(?:c[A-Z]|.)|A[\da-z]*[A-Z_]|((?:K|Y[a-zA-Z])*)(?:c|X[ABCEK])/#)
    functions = ends.compactMap(\.output.1)
  }

  /// Adds the attribute to the types.
  ///
  /// A mangled name has the result before the parameters.
  mutating func mark(_ declaration: inout Declaration) {
    declaration.type = marked(declaration.type)
    for index in declaration.parameters.indices {
      declaration.parameters[index].type = marked(declaration.parameters[index].type)
    }
  }

  private mutating func marked(_ type: TypeRef) -> TypeRef {
    type.replacing { part in
      guard case .function(var function) = part else { return nil }
      function.result = marked(function.result)
      for index in function.parameters.indices {
        function.parameters[index].type = marked(function.parameters[index].type)
      }
      if isNextIsolated(function) { function.attributes.insert(TypeRef.FunctionType.isolatedAny, at: 0) }
      return .function(function)
    }
  }

  /// True if the next function type with the same effects is isolated.
  ///
  /// Those that it passes are behind type aliases. If none is left, the mangled name refers to an earlier type again.
  private mutating func isNextIsolated(_ function: TypeRef.FunctionType) -> Bool {
    func isSame(_ marks: Substring) -> Bool {
      // The type of an actor or of an error parts the marks.
      marks.contains("Yc") || marks.contains("YK")
        || marks.contains("Ya") == function.isAsync && marks.contains("K") == (function.failure != .none)
    }
    guard let index = functions[position...].firstIndex(where: isSame) else {
      return functions.contains { isSame($0) && $0.contains("YA") }
    }
    position = index + 1
    return functions[index].contains("YA")
  }
}
