/// The plan of a double: its types and statements, which the writer turns into text.
struct DoublePlan: Sendable {
  /// The call log that a requirement is recorded in.
  enum Side: Hashable, Sendable {
    case instance
    /// The log of static requirements and initializers.
    case statics
  }

  /// A case of the double's `Call` enum.
  struct CallCase: Sendable {
    let name: String
    let summary: String?
    let arguments: [RecordedArgument]
    let conditions: [String]
    let side: Side
  }

  /// A property of type `Answer`, which tests use to stub a requirement.
  struct AnswerProperty: Sendable {
    /// The error that a call without an answer throws.
    enum ErrorFallback: Equatable, Sendable {
      /// None, or one that TestSupport knows.
      case none
      case expression(String)
      /// An error that the test passes to the initializer.
      case parameter
    }

    let name: String
    let caseName: String
    let title: String
    let input: TypeRef
    let output: TypeRef
    let failure: TypeRef
    /// The expression for the value that a call without an answer returns, or nil if TestSupport has a default value, or if
    /// there is none.
    var fallback: String?
    var fallbackError = ErrorFallback.none
    /// The call with which the double stubs the answer itself, unless the test stubs another.
    var preset: String?
    /// What the answer does unless the test stubs another.
    var remark: String?
    let conditions: [String]
    let side: Side

    var type: TypeRef { .own("Answer", [input, output, failure]) }
    /// The name of the initializer's parameter for the error.
    var errorName: String { (name == caseName + CaseNames.answer ? caseName : name) + "FallbackError" }
  }

  /// A property of the double that stores the value of a required property.
  struct Property: Sendable {
    enum Storage: Hashable, Sendable {
      case plain
      case weak
      case locked
      case lockedWeakly
      /// The superclass stores the value.
      case inherited
      case inheritedWeakly
    }

    let name: String
    let type: TypeRef
    /// True for a closure, which needs `@escaping` as an initializer parameter.
    var isClosure = false
    /// The paragraphs of the documentation comment.
    let documentation: [String]
    let storage: Storage
    /// The initial value.
    ///
    /// Without one, the initializer has a parameter.
    let initial: String?
    /// True if the initializer has a parameter for the property.
    var isParameter = false
    /// The call to record when the property is set.
    var setCall: CallCase?
    /// The protocols whose setter records the call, so that a test sets the property without one.
    ///
    /// Empty if each set records it.
    var setters: [TypeRef] = []
    let isOutside: Bool
    var attributes: [String] = []
    let conditions: [String]
    let side: Side
  }

  /// The implementation of a requirement.
  struct Member: Sendable {
    /// The requirement, with known types in place of associated types.
    let requirement: Requirement
    let attributes: [String]
    let isOutside: Bool
    /// True if the function must say that it stays on its caller's actor.
    var isNonsending = false
    /// The statements of the function, or of the getter.
    let body: [Statement]
    var setter: [Statement]?
  }

  /// A statement of a body.
  indirect enum Statement: Sendable {
    /// Gives the log of static calls a short name.
    case nameStatics
    case record(CallCase)
    /// Changes an `inout` argument by the closure that a property holds.
    case change(argument: String, by: String)
    case answer(AnswerUse)
    /// Returns nil from an initializer if the value of an answer is false.
    case guardAnswer(AnswerUse)
    /// Runs a closure among the arguments, with values of an answer if it takes any.
    case run(ClosureRun, AnswerUse?)
    /// Lets an answer call a completion handler.
    case resolve(answer: String, [RecordedArgument], to: CompletionHandler)
    /// Does what other statements say, with arguments that are theirs until they end.
    case withTemporary([RecordedArgument], [Statement], TypeRef.Effects)
    /// Ends the process, because the requirement cannot return.
    case trap
    /// Sets all properties of the double.
    case setUp
  }

  /// The use of an answer in a body.
  struct AnswerUse: Sendable {
    let name: String
    let arguments: [RecordedArgument]
    /// The type that the requirement returns, or that a closure takes.
    let type: TypeRef
    let kind: AnswerType.Kind
    let effects: TypeRef.Effects
  }

  /// An associated type that the double must name, with the protocol that declares it.
  struct AssociatedType: Sendable {
    let protocolType: TypeRef
    let name: String
    /// The type that it is in the double.
    let type: TypeRef
  }

  let context: DoubleContext
  let protocolType: TypeRef
  var attributes: [String] = []
  var genericParameters: [Declaration.GenericParameter] = []
  var genericConstraints: [Declaration.Constraint] = []
  var associatedTypes: [AssociatedType] = []
  /// The superclass, and the protocols that the double conforms to.
  var inherited: [TypeRef] = []
  /// True if the first of the inherited types is a class.
  var hasSuperclass = false
  /// The initializers of the superclass for which the double has an initializer of its own.
  ///
  /// Empty without a superclass.
  var superclassInitializers: [SuperclassInitializer] = []
  /// The names of the superclass's members.
  var inheritedNames: Set<String> = []
  /// What the requirements make.
  let parts: DoubleParts
  var isInitializerNonisolated = false
  /// True if the double must repeat that its superclass is Sendable.
  var isUncheckedSendable = false
  /// True if all recorded values are Sendable.
  var areCallsSendable = true
  var isHashable = false
  var isEquatable = false
  var conditions: [String] = []
  var modules: Set<String> = []
  /// The SPI groups that the double needs, by module.
  var spi: [String: Set<String>] = [:]
  /// The files of the protocol and of the protocols it inherits from.
  var sources: Set<String> = []
  var printer: TypePrinter

  var diagnostics: [Diagnostic] {
    parts.diagnostics + [MissingFallback.diagnostic(of: parts.missingFallbacks, context.name)].compactMap(\.self)
  }

  /// The name of the variable that stores a property.
  ///
  /// No property and no function has this name.
  func storageName(of property: Property) -> String {
    var taken = Set(parts.properties.map(\.name) + parts.members.map(\.requirement.declaration.name))
    // Names such as `aB` and `a b` have the same plain form.
    for other in parts.properties where other.side == property.side {
      var name = Identifier.plain(other.name) + "Storage"
      while taken.contains(name) { name += "Box" }
      if other.name == property.name { return name }
      taken.insert(name)
    }
    preconditionFailure("\(property.name) is not a property of the plan")
  }

  /// The name of a call log.
  ///
  /// It is `calls`, unless the protocol requires a member of that name.
  func logName(_ side: Side) -> String {
    name("calls", or: "callLog") { member in
      // A static function is no member of the statics.
      side == .statics ? member.requirement.isStatic && member.requirement.isProperty : !member.requirement.isStatic
    }
  }

  /// The name of the static property with the static calls, which is `statics`, unless the protocol requires it.
  var staticsName: String { name("statics", or: "staticSpy") { $0.requirement.isStatic } }

  private func name(_ name: String, or other: String, among isRelevant: (Member) -> Bool) -> String {
    let names = parts.members.filter(isRelevant).map(\.requirement.declaration.name)
    let taken = inheritedNames.union(names + parts.properties.map(\.name))
    return [name, other].first { !taken.contains($0) } ?? "\(other)OfDouble"
  }

  /// The name of the member through which a protocol sets a property.
  ///
  /// No other member has this name. An underscore keeps it out of completions and documentation.
  func setterName(of property: Property, _ number: Int) -> String {
    var taken = Set(parts.properties.map(\.name) + parts.members.map(\.requirement.declaration.name))
    for other in parts.properties {
      for otherNumber in other.setters.indices {
        var name = String(repeating: "_", count: otherNumber + 1) + Identifier.unescaped(other.name)
        while taken.contains(name) { name = "_" + name }
        if other.name == property.name, otherNumber == number { return Identifier.escaped(name) }
        taken.insert(name)
      }
    }
    preconditionFailure("\(property.name) has no setter \(number)")
  }

  /// The name of a type inside the double, which gives way to an associated type.
  func ownName(_ name: String) -> String {
    associatedTypes.contains { $0.name == name } ? "\(name)OfDouble" : name
  }

  var hasStatics: Bool { (parts.cases.map(\.side) + parts.properties.map(\.side)).contains(.statics) }
}

/// The parts of a double that its requirements make.
struct DoubleParts: Sendable {
  var cases: [DoublePlan.CallCase] = []
  var answers: [DoublePlan.AnswerProperty] = []
  var properties: [DoublePlan.Property] = []
  var members: [DoublePlan.Member] = []
  /// True if a requirement is an initializer without arguments, which code in a test must not choose.
  var isInitializerDisfavored = false
  /// True if the initializer sets a value that must not leave the double's actor.
  var needsIsolatedInitializer = false
  /// True if all recorded values are Sendable.
  var areCallsSendable = true
  /// True if all answers and stored values are Sendable.
  var areAnswersSendable = true
  /// True if the double needs the functions of TestSupport that only doubles see.
  var callsHandlers = false
  var modules: Set<String> = []
  var diagnostics: [Diagnostic] = []
  var missingFallbacks: [MissingFallback] = []
}
