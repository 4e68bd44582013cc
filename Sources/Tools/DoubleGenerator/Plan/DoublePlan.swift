/// The complete plan of a double, with all types as text.
struct DoublePlan: Sendable {
  /// The call log that a requirement is recorded in.
  enum Side: Hashable, Sendable {
    case instance
    /// The log of static requirements and initializers.
    case statics
  }

  /// A case of the double's `Call` enum.
  struct CallCase: Sendable {
    /// A plain value that a test can pass in place of its recording.
    struct Plain: Sendable {
      let type: String
      /// The expression that creates the recording from the value.
      let record: String
      /// True if the value could be mistaken for a recording or for `nil`.
      let isAmbiguous: Bool
    }

    struct Payload: Sendable {
      let label: String?
      /// The name of the argument in the requirement.
      let name: String
      let type: String
      /// The plain value that a test can pass in place of the recording.
      let plain: Plain?
      /// The default argument, such as `.any` for a closure.
      var defaultArgument: String?
    }

    let name: String
    let title: String
    let summary: String?
    var payload: [Payload]
    let conditions: [String]
    let side: Side
  }

  /// A property of type `Answer`, which tests use to stub a requirement.
  struct AnswerProperty: Sendable {
    let name: String
    let caseName: String
    let title: String
    let type: String
    /// The default value for an unstubbed call, as an expression.
    let fallback: String?
    /// The type of the initializer parameter for the default value, if the generator cannot make one.
    let fallbackType: String?
    /// True if the double stubs the answer itself, because there is no value to return.
    let isStubbed: Bool
    let conditions: [String]
    let side: Side
  }

  /// A property of the double that stores the value of a required property.
  struct Property: Sendable {
    enum Storage: Hashable, Sendable {
      case plain
      case weak
      case locked
      case lockedWeakly
    }

    let name: String
    let type: String
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
    let isParameter: Bool
    /// The call to record when the property is set.
    let setCall: String?
    /// Modifiers such as `nonisolated`.
    let modifiers: [String]
    let attributes: [String]
    let conditions: [String]
    let side: Side
  }

  /// The implementation of a requirement.
  struct Member: Sendable {
    let documentation: String
    let attributes: [String]
    /// The text before the parameters, such as `public func load<T: Decodable>(`.
    let start: String
    let parameters: [String]
    /// The text after the parameters, such as `) async throws -> T where T: Sendable`.
    let end: String
    /// The statements of the body.
    let body: [Statement]
    let conditions: [String]
  }

  /// A statement of a body.
  ///
  /// A list may be wrapped to several lines.
  enum Statement: Sendable {
    case line(String)
    case list(String, [String], String)
    case block(String, [Statement])
  }

  var name: String
  /// The protocol as written in the inheritance clause.
  var protocolName: String
  /// The kind of double, such as `spy` or `mock`.
  var noun: String
  var attributes: [String] = []
  var access: String
  var keyword: String
  var genericParameters: [String] = []
  var genericConstraints: [String] = []
  var inherited: [String] = []
  var cases: [CallCase] = []
  var answers: [AnswerProperty] = []
  var properties: [Property] = []
  var members: [Member] = []
  /// True if the initializer needs `nonisolated`.
  var isInitializerNonisolated = false
  var isInitializerDisfavored = false
  var callsSuperclass = false
  /// True if the log and the answers need `nonisolated`, because the double is isolated to an actor other than the main
  /// actor.
  var needsOutsideModifier = false
  var isHashable = false
  var isEquatable = false
  /// True if all recorded values are Sendable.
  var areCallsSendable = true
  /// True if all answers and stored values are Sendable.
  var areAnswersSendable = true
  var conditions: [String] = []
  var modules: Set<String> = []
  /// The files of the protocol and of the protocols it inherits from.
  var sources: Set<String> = []
  var diagnostics: [Diagnostic] = []
  /// The names of TestSupport's types, qualified if the sources have a type of the same name.
  var support = TestSupportNames()

  /// The name of the variable that stores a property.
  ///
  /// No property has this name.
  func storageName(of property: Property) -> String {
    let name = "\(Identifier.unescaped(property.name))Storage"
    return properties.contains { $0.name == name } ? "\(name)Box" : name
  }

  var isSendableThroughout: Bool { areCallsSendable && areAnswersSendable }
  func has(_ side: Side) -> Bool {
    side == .instance || cases.contains { $0.side == .statics } || properties.contains { $0.side == .statics }
  }
}
