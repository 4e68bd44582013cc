/// The doubles of the sample's protocols as a person writes them with TestSupport.
enum HandwrittenDoubles {
  static func text(_ number: Int) -> String { SampleSources.isView(number) ? view(number) : service(number) }

  private static let placeDocumentation = """
      ///   - fileID: Where to point when calls are left over.
      ///   - filePath: Where to point when calls are left over.
      ///   - line: Where to point when calls are left over.
      ///   - column: Where to point when calls are left over.
    """

  private static func service(_ number: Int) -> String {
    """
    import Core
    import Foundation
    import TestSupport

    /// A mock of `Service\(number)Type`: it records every call, and answers from the slots that the test fills.
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

      /// What `load` is answered with.
      public let loadAnswer: Answer<Int, Item, any Error>

      /// What `loadAll` is answered with.
      public let loadAllAnswer: Answer<(since: Date, until: Date), [Item], Failure>

      /// What `save` is answered with.
      public let saveAnswer: Answer<(item: Item, name: String), Void, any Error>

      /// What `delete` is answered with.
      public let deleteAnswer: Answer<Int, Item, Failure>

      /// What `find` is answered with.
      public let findAnswer: Answer<(name: String, places: [String: Int]), Item?, Never>

      /// What `count` is answered with.
      public let countAnswer: Answer<Void, Int, Never>

      /// What `convert` is answered with.
      public let convertAnswer: Answer<Recorded<any Encodable & Sendable>, String, Never>

      /// What `update` is answered with.
      public let updateAnswer: Answer<Model\(number), Model\(number), any Error>

      /// What the mock says its title is; set it as the test needs.
      public var title: String {
        get { storedTitle.value }
        set { storedTitle.value = newValue }
      }

      /// What the mock says about being on; set it as the test needs.
      public var isOn: Bool {
        get { storedIsOn.value }
        set {
          calls.record(.setIsOn(newValue))
          storedIsOn.value = newValue
        }
      }

      private let storedTitle: Stored<String>
      private let storedIsOn: Stored<Bool>

      /// Makes a mock; calls that no expectation takes fail the test at the line that made it.
      ///
      /// - Parameters:
      ///   - title: What the mock says its title is.
      ///   - isOn: What the mock says about being on.
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

      /// Records the call, and answers it.
      public func load(id: Int) async throws -> Item {
        calls.record(.load(id: id))
        return try await loadAnswer.resolve(id)
      }

      /// Records the call, and answers it.
      public func loadAll(since: Date, until: Date) async throws(Failure) -> [Item] {
        calls.record(.loadAll(since: since, until: until))
        return try await loadAllAnswer.resolve((since, until))
      }

      /// Records the call, and answers it.
      public func save(_ item: Item, as name: String) throws {
        calls.record(.save(item, as: name))
        try saveAnswer.immediate((item, name))
      }

      /// Records the call, and answers it.
      public func delete(_ id: Int, completion: @escaping @Sendable (Result<Item, Failure>) -> Void) {
        calls.record(.delete(id))
        deleteAnswer.deliver(id, to: completion)
      }

      /// Records the call, and answers it.
      public func find(named name: String, in places: [String: Int]) -> Item? {
        calls.record(.find(named: name, in: places))
        return findAnswer.immediate((name, places))
      }

      /// Records the call, and answers it.
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

      /// Records the call, and answers it.
      public func convert<T: Encodable & Sendable>(_ value: T) -> String {
        calls.record(.convert(Recorded(value)))
        return convertAnswer.immediate(Recorded(value))
      }

      /// Records the call, and answers it.
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

    /// A spy for `Screen\(number)ViewType`: it records every call, and answers from the slots that the test fills.
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

      /// What `confirm` is answered with.
      public let confirmAnswer: Answer<String, Bool, Never>

      /// What `ask` is answered with.
      public let askAnswer: Answer<String, String?, Never>

      /// What `height` is answered with.
      public let heightAnswer: Answer<(row: Int, section: Int), Double, Never>

      /// What the spy says its title is; set it as the test needs.
      public var title: String? {
        didSet { calls.record(.setTitle(title)) }
      }

      /// What the spy says about being enabled; set it as the test needs.
      public var isEnabled: Bool {
        didSet { calls.record(.setIsEnabled(isEnabled)) }
      }

      /// What the spy says is selected; set it as the test needs.
      public var selection: Int?

      /// Makes a spy; calls that no expectation takes fail the test at the line that made it.
      ///
      /// - Parameters:
      ///   - title: What the spy says its title is.
      ///   - isEnabled: What the spy says about being enabled.
      ///   - selection: What the spy says is selected.
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

      /// Records the call, and answers it.
      public func confirm(_ question: String) async -> Bool {
        calls.record(.confirm(question))
        return await confirmAnswer.resolve(question)
      }

      /// Records the call, and answers it.
      public func ask(for name: String, completion: @escaping (String?) -> Void) {
        calls.record(.ask(for: name))
        askAnswer.deliver(name, to: completion)
      }

      /// Records the call, and answers it.
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
