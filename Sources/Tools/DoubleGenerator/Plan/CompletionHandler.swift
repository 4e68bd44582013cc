/// A completion handler among the parameters of a requirement, with the values that it receives.
struct CompletionHandler: Sendable {
  let index: Int
  let name: String
  let output: TypeRef
  let failure: TypeRef
  let isMainActor: Bool
  let isOptional: Bool
  let shape: Shape
  /// True if the requirement always calls the handler, when its work is done.
  var isUsual = true
  /// The type of the values in the answer.
  var answerOutput: TypeRef
  var kind = AnswerType.Kind.plain

  enum Shape: Sendable {
    case void
    case value
    case result
    case valueAndError
    case several(Int)
    case error
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
    return forms.last { names.contains($0.name) || names.contains(declaration.parameters[$0.index].label ?? "") }
      ?? forms.last { $0.saysHowItEnds }
  }

  init?(_ parameter: Declaration.Parameter, at index: Int, facts: TypeFacts) {
    let resolved = facts.resolvingAliases(parameter.type)
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
    let types = function.parameters.map(\.type)
    switch types.count {
    case 0: (shape, output, failure) = (.void, .void, .never)
    case 1:
      if case .nominal(let nominal) = facts.resolvingAliases(types[0]), nominal.id == StandardID.result {
        (shape, output, failure) = (.result, nominal.arguments[0], nominal.arguments[1])
      } else if types[0].wrapped == .anyError {
        (shape, output, failure) = (.error, .void, .anyError)
      } else {
        (shape, output, failure) = (.value, types[0], .never)
      }
    case 2 where types[0].wrapped != nil && types[1].wrapped == .anyError:
      (shape, output, failure) = (.valueAndError, types[0].wrapped ?? types[0], .anyError)
    default:
      (shape, output, failure) = (
        .several(types.count), .tuple(types.map { TypeRef.TupleElement(label: nil, type: $0) }), .never
      )
    }
    answerOutput = output
  }

  private var saysHowItEnds: Bool {
    switch shape {
    case .result, .valueAndError: true
    default: false
    }
  }
}
