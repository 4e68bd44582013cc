/// A completion handler among the parameters of a requirement, with the values that it receives.
struct CompletionHandler: Sendable {
  let index: Int
  let name: String
  let output: TypeRef
  private(set) var failure: TypeRef
  let isMainActor: Bool
  let isOptional: Bool
  /// True if an answer can keep the closure itself.
  let isSent: Bool
  private(set) var shape: Shape
  /// The number of values that it takes.
  let count: Int
  /// True if the requirement always calls the handler, when its work is done.
  var isUsual = true
  /// The type of the values in the answer.
  var answerOutput: TypeRef
  var kind = AnswerType.Kind.plain

  enum Shape: Equatable, Sendable {
    case void
    case value
    case result
    case valueAndError
    case several
    case error
    /// The closure takes values, and another one takes the error.
    case pair(ErrorClosure)
  }

  /// The closure that is called in place of the completion handler if the work fails.
  struct ErrorClosure: Equatable, Sendable {
    let index: Int
    let name: String
    let isOptional: Bool
  }

  private static let names: Set<String> = [
    "completion", "completionHandler", "completionBlock", "withCompletion", "withCompletionHandler", "handler",
    "callback",
    "reply", "replyHandler", "resultHandler", "onCompletion", "onComplete", "then", "done", "finish", "finished",
  ]

  /// Finds the parameter that is called when the work is done.
  ///
  /// A known name takes precedence. Otherwise, a closure that receives a result or an error counts as one.
  static func find(in declaration: Declaration, facts: TypeFacts) -> CompletionHandler? {
    guard !declaration.isAsync else { return nil }
    let forms = declaration.parameters.indices.compactMap { index in
      CompletionHandler(declaration.parameters[index], at: index, facts: facts)
    }
    return pair(of: forms, declaration, facts) ?? forms.last {
      names.contains($0.name) || names.contains(declaration.parameters[$0.index].label ?? "")
    } ?? forms.last { [.result, .valueAndError].contains($0.shape) }
  }

  /// The closure for success with the closure for failure, such as `onSuccess` and `onError`.
  private static func pair(
    of forms: [CompletionHandler], _ declaration: Declaration, _ facts: TypeFacts
  ) -> CompletionHandler? {
    func isNamed(_ form: CompletionHandler, _ words: Set<String>) -> Bool {
      let names = [form.name, declaration.parameters[form.index].label ?? ""].map { CamelCaseName($0).words }
      return names.contains { [$0.first, $0.last].contains { $0.map(words.contains) ?? false } }
    }
    func error(_ form: CompletionHandler) -> TypeRef? {
      switch form.shape {
      case .error: form.failure
      case .value where facts.isError(form.output.wrapped ?? form.output): form.output.wrapped ?? form.output
      default: nil
      }
    }
    let rest = forms.filter { error($0) == nil && $0.failure == .never }
    guard let failing = forms.last(where: { isNamed($0, ["failure", "error"]) && error($0) != nil }),
      var pair = rest.last(where: { isNamed($0, ["success"]) }) ?? rest.last(where: { isNamed($0, ["completion"]) }),
      pair.isMainActor == failing.isMainActor,
      !declaration.genericParameters.contains(where: { pair.output.mentionsParameter($0.name) })
    else { return nil }
    pair.failure = error(failing) ?? .never
    pair.shape = .pair(ErrorClosure(index: failing.index, name: failing.name, isOptional: failing.isOptional))
    return pair
  }

  /// The places of the closures among the parameters.
  var indices: [Int] { if case .pair(let error) = shape { [index, error.index] } else { [index] } }

  init?(_ parameter: Declaration.Parameter, at index: Int, facts: TypeFacts) {
    let resolved = facts.resolvingAliases(parameter.variadicType)
    guard let function = resolved.function, function.result.isVoid, !function.isAsync, function.failure == .none,
      !function.parameters.contains(where: { !$0.specifiers.isEmpty || $0.isVariadic }),
      parameter.specifiers.contains("@escaping") || resolved.wrapped != nil,
      // An `Answer` can be resolved anywhere. It can switch to the main actor, but to no other actor.
      function.actorID == nil && !function.hasOwnActor || function.isOnMainActor
    else { return nil }
    self.index = index
    name = parameter.name
    isOptional = resolved.wrapped != nil
    isMainActor = function.isOnMainActor
    isSent = !isMainActor || facts.isSendable(.function(function))
    let types = function.parameters.map(\.type)
    count = types.count
    switch types.count {
    case 0: (shape, output, failure) = (.void, .void, .never)
    case 1:
      if case .nominal(let nominal) = facts.resolvingAliases(types[0]), nominal.id == StandardID.result {
        (shape, output, failure) = (.result, nominal.arguments[0], nominal.arguments[1])
      } else if let error = types[0].wrapped, error.isAnyError {
        (shape, output, failure) = (.error, .void, error)
      } else {
        (shape, output, failure) = (.value, types[0], .never)
      }
    case 2 where facts.resolvingAliases(types[0]).wrapped != nil && types[1].wrapped?.isAnyError == true:
      (shape, output, failure) = (.valueAndError, types[0].withoutForce, types[1].wrapped ?? .anyError)
    default:
      (shape, output, failure) = (
        .several, .tuple(types.map { TypeRef.TupleElement(label: nil, type: $0) }), .never
      )
    }
    answerOutput = output
  }
}
