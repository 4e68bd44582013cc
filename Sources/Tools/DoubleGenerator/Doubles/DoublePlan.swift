/// A double as it is going to be written: all is decided, and types are texts.
struct DoublePlan: Sendable {
  /// Which of its two logs a piece belongs to.
  enum Side: Hashable, Sendable {
    case instance
    /// Static requirements and initializers.
    case statics
  }

  /// A case of `Call`.
  struct CallCase: Sendable {
    /// A value in place of its record.
    struct Plain: Sendable {
      let type: String
      /// The expression that makes the record of it.
      let record: String
      /// Whether a record, or `nil`, could be taken for it.
      let isAmbiguous: Bool
    }

    struct Payload: Sendable {
      let label: String?
      /// What the requirement calls the argument inside.
      let name: String
      let type: String
      /// The value that a test hands over instead of its record.
      let plain: Plain?
      /// What an expectation need not say: that some closure was handed over.
      var standard: String?
    }

    let name: String
    let title: String
    let summary: String?
    var payload: [Payload]
    let conditions: [String]
    let side: Side
  }

  /// An answer that the test fills.
  struct Slot: Sendable {
    let name: String
    let caseName: String
    let title: String
    let type: String
    /// What to go on with where the test gave no answer, as an expression.
    let fallback: String?
    /// The type of the fallback that the initializer takes, where nobody knows one.
    let fallbackType: String?
    /// Whether it answers before the test fills it: there is nothing to say.
    let isAnswered: Bool
    let conditions: [String]
    let side: Side
  }

  /// What the double keeps for a property.
  struct Property: Sendable {
    enum Storage: Hashable, Sendable {
      case plain
      case weak
      case locked
      case lockedWeakly
    }

    let name: String
    let type: String
    /// Whether it is a closure, which escapes where the initializer takes it.
    var isClosure = false
    let documentation: String
    let storage: Storage
    /// The initial value; without one the initializer asks for it.
    let initial: String?
    /// Whether the initializer takes it.
    let isParameter: Bool
    /// The call to record when it is set.
    let setCall: String?
    /// `nonisolated` and the like.
    let modifiers: [String]
    let attributes: [String]
    let conditions: [String]
    let side: Side
  }

  /// The implementation of a requirement.
  struct Member: Sendable {
    let documentation: String
    let attributes: [String]
    /// All before the parameters, such as `public func load<T: Decodable>(`.
    let start: String
    let parameters: [String]
    /// All behind them, such as `) async throws -> T where T: Sendable`.
    let end: String
    /// The lines of the body; a line may hold a list to be wrapped.
    let body: [Statement]
    let conditions: [String]
  }

  /// A line of a body.
  enum Statement: Sendable {
    case line(String)
    case list(String, [String], String)
    case block(String, [Statement])
  }

  var name: String
  /// The protocol, as the class inherits from it.
  var protocolName: String
  /// `spy` or `mock`.
  var word: String
  var attributes: [String] = []
  var access: String
  var keyword: String
  var genericParameters: [String] = []
  var genericConstraints: [String] = []
  var inherited: [String] = []
  var cases: [CallCase] = []
  var slots: [Slot] = []
  var properties: [Property] = []
  var members: [Member] = []
  /// Whether the initializer has to say that it is not isolated.
  var isInitializerNonisolated = false
  var isInitializerDisfavored = false
  var callsSuperclass = false
  /// Whether its actor is one that tests are not on, so that its log and slots have to be reached from outside.
  var needsOutsideModifier = false
  var isHashable = false
  var isEquatable = false
  /// Whether all that is recorded is Sendable.
  var areCallsSendable = true
  /// Whether all answers and all state are, too.
  var areAnswersSendable = true
  var conditions: [String] = []
  var modules: Set<String> = []
  /// The files of the protocol and of those that it inherits from.
  var sources: Set<String> = []
  var notes: [GenerationNote] = []
  /// How types of TestSupport are written where the sources have a type of the same name.
  var support = SupportNames()

  /// The name of what a property is kept in; no property is called so.
  func storageName(of property: Property) -> String {
    let name = "\(Word.bare(property.name))Storage"
    return properties.contains { $0.name == name } ? "\(name)Box" : name
  }

  var isSendableThroughout: Bool { areCallsSendable && areAnswersSendable }
  func has(_ side: Side) -> Bool {
    side == .instance || cases.contains { $0.side == .statics } || properties.contains { $0.side == .statics }
  }
}
