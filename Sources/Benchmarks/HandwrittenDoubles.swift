/// Handwritten doubles of the sample's protocols, as the baseline of generated doubles.
enum HandwrittenDoubles {
  static func text(_ number: Int) -> String { SampleSources.isView(number) ? view(number) : service(number) }

  private static let placeDocumentation = """
      ///   - fileID: The file to report unverified calls at.
      ///   - filePath: The path to report unverified calls at.
      ///   - line: The line to report unverified calls at.
      ///   - column: The column to report unverified calls at.
    """

  private static func service(_ number: Int) -> String {
    """
    import Core
    import Foundation
    import TestSupport

    /// A mock of `Service\(number)Type`.
    public final class MockService\(number): Service\(number)Type, Spy {
      /// The calls that the mock records.
      public enum Call: Equatable, Sendable {
        /// `load(id:)` was called.
        case load(id: Int)
        /// `loadAll(since:until:)` was called.
        case loadAll(since: Date, until: Date)
        /// `save(_:as:)` was called.
        case save(Item, as: String)
        /// `delete(_:completion:)` was called.
        case delete(Int)
        /// `find(named:in:)` was called.
        case find(named: String, in: [String: Int])
        /// `count()` was called.
        case count
        /// `tell(_:)` was called with a text.
        case tellText(String)
        /// `tell(_:)` was called with a number.
        case tellNumber(Int)
        /// `notify(of:at:)` was called.
        case notify(of: Recorded<any Error>, at: Date)
        /// `isOn` was set.
        case setIsOn(Bool)
        /// `convert(_:)` was called.
        case convert(Recorded<any Encodable & Sendable>)
        /// `update(_:)` was called.
        case update(Model\(number))
      }

      /// The calls so far, in order.
      public let calls: CallLog<Call>

      /// The answer of `load`.
      public let loadAnswer: Answer<Int, Item, any Error>

      /// The answer of `loadAll`.
      public let loadAllAnswer: Answer<(since: Date, until: Date), [Item], Failure>

      /// The answer of `save`.
      public let saveAnswer: Answer<(item: Item, name: String), Void, any Error>

      /// The answer of `delete`.
      public let deleteAnswer: Answer<Int, Item, Failure>

      /// The answer of `find`.
      public let findAnswer: Answer<(name: String, places: [String: Int]), Item?, Never>

      /// The answer of `count`.
      public let countAnswer: Answer<Void, Int, Never>

      /// The answer of `convert`.
      public let convertAnswer: Answer<Recorded<any Encodable & Sendable>, String, Never>

      /// The answer of `update`.
      public let updateAnswer: Answer<Model\(number), Model\(number), any Error>

      /// The value of `title`, which a test can set.
      public var title: String {
        get { storedTitle.value }
        set { storedTitle.value = newValue }
      }

      /// The value of `isOn`, which a test can set.
      public var isOn: Bool {
        get { storedIsOn.value }
        set {
          calls.record(.setIsOn(newValue))
          storedIsOn.value = newValue
        }
      }

      private let storedTitle: Stored<String>
      private let storedIsOn: Stored<Bool>

      /// Creates a mock. Unverified calls fail the test at the line of its creation.
      ///
      /// - Parameters:
      ///   - title: The initial value of `title`.
      ///   - isOn: The initial value of `isOn`.
    \(placeDocumentation)
      public init(
        title: String = "", isOn: Bool = false, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
      ) {
        calls = CallLog("MockService\(number)", fileID: fileID, filePath: filePath, line: line, column: column)
        loadAnswer = Answer("load", of: calls)
        loadAllAnswer = Answer("loadAll", of: calls)
        saveAnswer = Answer("save", of: calls)
        deleteAnswer = Answer("delete", of: calls)
        findAnswer = Answer("find", of: calls)
        countAnswer = Answer("count", of: calls)
        convertAnswer = Answer("convert", of: calls)
        updateAnswer = Answer("update", of: calls)
        storedTitle = Stored(title)
        storedIsOn = Stored(isOn)
      }

      /// Records the call, and returns the answer.
      public func load(id: Int) async throws -> Item {
        calls.record(.load(id: id))
        return try await loadAnswer.resolve(id)
      }

      /// Records the call, and returns the answer.
      public func loadAll(since: Date, until: Date) async throws(Failure) -> [Item] {
        calls.record(.loadAll(since: since, until: until))
        return try await loadAllAnswer.resolve((since, until))
      }

      /// Records the call, and returns the answer.
      public func save(_ item: Item, as name: String) throws {
        calls.record(.save(item, as: name))
        try saveAnswer.immediate((item, name))
      }

      /// Records the call, and returns the answer.
      public func delete(_ id: Int, completion: @escaping @Sendable (Result<Item, Failure>) -> Void) {
        calls.record(.delete(id))
        deleteAnswer.deliver(id, to: completion)
      }

      /// Records the call, and returns the answer.
      public func find(named name: String, in places: [String: Int]) -> Item? {
        calls.record(.find(named: name, in: places))
        return findAnswer.immediate((name, places))
      }

      /// Records the call, and returns the answer.
      public func count() -> Int {
        calls.record(.count)
        return countAnswer.immediate(())
      }

      /// Records the call.
      public func tell(_ text: String) {
        calls.record(.tellText(text))
      }

      /// Records the call.
      public func tell(_ number: Int) {
        calls.record(.tellNumber(number))
      }

      /// Records the call.
      public func notify(of error: any Error, at date: Date) {
        calls.record(.notify(of: Recorded(error), at: date))
      }

      /// Records the call, and returns the answer.
      public func convert<T: Encodable & Sendable>(_ value: T) -> String {
        calls.record(.convert(Recorded(value)))
        return convertAnswer.immediate(Recorded(value))
      }

      /// Records the call, and returns the answer.
      public func update(_ model: Model\(number)) async throws -> Model\(number) {
        calls.record(.update(model))
        return try await updateAnswer.resolve(model)
      }
    }

    """
  }

  private static func view(_ number: Int) -> String {
    """
    import Core
    import TestSupport

    /// A spy for `Screen\(number)ViewType`.
    @MainActor
    public final class SpyScreen\(number)View: Screen\(number)ViewType, Spy {
      /// The calls that the spy records.
      public enum Call: Equatable, Sendable {
        /// `startLoading()` was called.
        case startLoading
        /// `finishLoading()` was called.
        case finishLoading
        /// `show(_:)` was called.
        case showItems([Item])
        /// `show(_:animated:)` was called.
        case showItem(Item, animated: Bool)
        /// `showEmpty()` was called.
        case showEmpty
        /// `show(error:canRetry:)` was called.
        case showError(String, canRetry: Bool)
        /// `confirm(_:)` was called.
        case confirm(String)
        /// `ask(for:completion:)` was called.
        case ask(for: String)
        /// `height(of:in:)` was called.
        case height(of: Int, in: Int)
        /// `title` was set.
        case setTitle(String?)
        /// `isEnabled` was set.
        case setIsEnabled(Bool)
        /// `update(_:)` was called.
        case update(Model\(number))
      }

      /// The calls so far, in order.
      public let calls: CallLog<Call>

      /// The answer of `confirm`.
      public let confirmAnswer: Answer<String, Bool, Never>

      /// The answer of `ask`.
      public let askAnswer: Answer<String, String?, Never>

      /// The answer of `height`.
      public let heightAnswer: Answer<(row: Int, section: Int), Double, Never>

      /// The value of `title`, which a test can set.
      public var title: String? {
        didSet { calls.record(.setTitle(title)) }
      }

      /// The value of `isEnabled`, which a test can set.
      public var isEnabled: Bool {
        didSet { calls.record(.setIsEnabled(isEnabled)) }
      }

      /// The value of `selection`, which a test can set.
      public var selection: Int?

      /// Creates a spy. Unverified calls fail the test at the line of its creation.
      ///
      /// - Parameters:
      ///   - title: The initial value of `title`.
      ///   - isEnabled: The initial value of `isEnabled`.
      ///   - selection: The initial value of `selection`.
    \(placeDocumentation)
      public nonisolated init(
        title: String? = nil, isEnabled: Bool = false, selection: Int? = nil, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
      ) {
        calls = CallLog("SpyScreen\(number)View", fileID: fileID, filePath: filePath, line: line, column: column)
        confirmAnswer = Answer("confirm", of: calls)
        askAnswer = Answer("ask", of: calls)
        heightAnswer = Answer("height", of: calls)
        self.title = title
        self.isEnabled = isEnabled
        self.selection = selection
      }

      /// Records the call.
      public func startLoading() {
        calls.record(.startLoading)
      }

      /// Records the call.
      public func finishLoading() {
        calls.record(.finishLoading)
      }

      /// Records the call.
      public func show(_ items: [Item]) {
        calls.record(.showItems(items))
      }

      /// Records the call.
      public func show(_ item: Item, animated: Bool) {
        calls.record(.showItem(item, animated: animated))
      }

      /// Records the call.
      public func showEmpty() {
        calls.record(.showEmpty)
      }

      /// Records the call.
      public func show(error: String, canRetry: Bool) {
        calls.record(.showError(error, canRetry: canRetry))
      }

      /// Records the call, and returns the answer.
      public func confirm(_ question: String) async -> Bool {
        calls.record(.confirm(question))
        return await confirmAnswer.resolve(question)
      }

      /// Records the call, and returns the answer.
      public func ask(for name: String, completion: @escaping (String?) -> Void) {
        calls.record(.ask(for: name))
        askAnswer.deliver(name, to: completion)
      }

      /// Records the call, and returns the answer.
      public func height(of row: Int, in section: Int) -> Double {
        calls.record(.height(of: row, in: section))
        return heightAnswer.immediate((row, section))
      }

      /// Records the call.
      public func update(_ model: Model\(number)) {
        calls.record(.update(model))
      }
    }

    """
  }
}
