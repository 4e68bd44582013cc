/// The real object that a partial double forwards its calls to.
struct RealObject: Sendable {
  /// The type of the object.
  ///
  /// A mutating requirement would change a copy of a struct, so its protocol demands an object.
  let type: TypeRef
  /// The name of the property that holds the object.
  let name: String
  /// True if the object can be used from any thread.
  let isSendable: Bool
  /// True if a variable holds the object, because a nonisolated initializer cannot set a constant that is not Sendable.
  let isVariable: Bool
}

/// A call that a partial double forwards, unless an answer overrides it.
struct ForwardedCall: Sendable {
  enum Kind: Hashable, Sendable {
    case function
    case getter
    case setter
  }

  /// An answer with its input.
  struct Override: Sendable {
    let answer: String
    let arguments: [RecordedArgument]
  }

  let kind: Kind
  let overrides: [Override]
  /// The recorded arguments, which hold the values of autoclosures.
  let recorded: [RecordedArgument]
  /// True if the call changes the variable that holds the object, as far as the compiler knows.
  let isMutating: Bool
}

/// The reason why a double cannot forward its calls.
struct ForwardingProblem: Error, Sendable {
  let text: String
  var location: SourceLocation?

  init(_ text: String, at location: SourceLocation? = nil) { (self.text, self.location) = (text, location) }
}

extension RealObject {
  /// The real object for the double of a protocol.
  ///
  /// - Parameters:
  ///   - plan: The double, without its members.
  ///   - context: The properties of the double.
  ///   - primary: The names of the protocol's primary associated types.
  ///   - requirements: The protocol's requirements.
  /// - Throws: The reason why the double cannot hold one.
  init(
    of plan: DoublePlan, _ context: DoubleContext, primary: [String], _ requirements: [Requirement]
  ) throws(ForwardingProblem) {
    let generics = plan.genericParameters.map(\.name)
    if let name = generics.first(where: { !primary.contains($0) }) {
      throw ForwardingProblem(
        "its associated type \(name) is not a primary one; declare "
          + "'protocol \(plan.printer.text(plan.protocolType))<\(generics.joined(separator: ", "))>'")
    }
    var base = plan.protocolType
    if case .nominal(var nominal) = base {
      nominal.arguments = primary.map { context.resolved(.parameter($0)) }
      base = .nominal(nominal)
    }
    let instance = requirements.filter { !$0.isStatic }
    let demandsObject = instance.contains(where: \.isMutating) && !context.facts.isObject(.any(base))
    type = .any(demandsObject ? .composition([base, .anyObject]) : base)
    isSendable = context.facts.isSendable(type)
    if case .global = context.isolation { isVariable = !isSendable } else { isVariable = false }
    let names = instance.flatMap { [$0.declaration.name] + $0.declaration.parameters.map(\.name) }
    let taken = Set(names.map(Identifier.unescaped))
    name = ["real", "realObject"].first { !taken.contains($0) } ?? "realObjectOfDouble"
  }
}

extension Requirement {
  /// True if a use of the requirement may change the variable that holds a struct.
  var isMutating: Bool { isSetterMutating || declaration.modifiers.contains("mutating") }
  var isSetterMutating: Bool { declaration.accessors.isSettable && !declaration.accessors.isSetterNonmutating }
}
