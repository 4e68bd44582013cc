/// The sources of a package as large apps have them: services of all forms of answer, and views on the main actor.
enum SampleSources {
  /// How many requirements each protocol has.
  static let requirements = 13

  static func protocolName(_ number: Int) -> String {
    isView(number) ? "Screen\(number)ViewType" : "Service\(number)Type"
  }

  static func doubleName(_ number: Int) -> String { isView(number) ? "SpyScreen\(number)View" : "MockService\(number)" }

  static func isView(_ number: Int) -> Bool { number % 4 == 3 }

  /// The source of one protocol, and of a model of its own.
  static func declarations(_ number: Int) -> String {
    (isView(number) ? view(number) : service(number)) + "\n" + model(number)
  }

  static let models = """
    import Foundation

    public struct Item: Equatable, Sendable {
      public var id: Int
      public var name: String

      public init(id: Int, name: String) {
        self.id = id
        self.name = name
      }
    }

    public enum Failure: Error, Equatable {
      case offline
      case code(Int)
    }

    """

  private static func service(_ number: Int) -> String {
    """
    import Foundation

    /// The service number \(number).
    public protocol Service\(number)Type: Sendable {
      /// Loads an item.
      func load(id: Int) async throws -> Item
      /// Loads all that changed in a time.
      func loadAll(since: Date, until: Date) async throws(Failure) -> [Item]
      /// Saves an item.
      func save(_ item: Item, as name: String) throws
      /// Deletes an item, and hands over what it was.
      func delete(_ id: Int, completion: @escaping @Sendable (Result<Item, Failure>) -> Void)
      /// Finds an item.
      func find(named name: String, in places: [String: Int]) -> Item?
      /// How many there are.
      func count() -> Int
      /// Tells a text.
      func tell(_ text: String)
      /// Tells a number.
      func tell(_ number: Int)
      /// Notifies of what went wrong.
      func notify(of error: any Error, at date: Date)
      /// The title.
      var title: String { get }
      /// Whether it is on.
      var isOn: Bool { get set }
      /// Converts a value.
      func convert<T: Encodable & Sendable>(_ value: T) -> String
      /// Updates the model.
      func update(_ model: Model\(number)) async throws -> Model\(number)
    }

    """
  }

  private static func view(_ number: Int) -> String {
    """
    import Foundation

    /// What the screen number \(number) shows.
    @MainActor
    public protocol Screen\(number)ViewType: AnyObject {
      /// Shows that something is on its way.
      func startLoading()
      /// Shows that nothing is on its way.
      func finishLoading()
      /// Shows items.
      func show(_ items: [Item])
      /// Shows one item.
      func show(_ item: Item, animated: Bool)
      /// Shows that there is nothing.
      func showEmpty()
      /// Shows an error.
      func show(error: String, canRetry: Bool)
      /// Asks whether to go on.
      func confirm(_ question: String) async -> Bool
      /// Asks for a name.
      func ask(for name: String, completion: @escaping (String?) -> Void)
      /// The height of a row.
      func height(of row: Int, in section: Int) -> Double
      /// The title.
      var title: String? { get set }
      /// Whether a button can be pressed.
      var isEnabled: Bool { get set }
      /// What is selected.
      var selection: Int? { get }
      /// Shows the model.
      func update(_ model: Model\(number))
    }

    """
  }

  private static func model(_ number: Int) -> String {
    """
    /// The model number \(number).
    public struct Model\(number): Equatable, Sendable {
      public var id: Int
      public var title: String
      public var email: String?
      public var createdAt: Date
      public var items: [Item]
      public var link: URL
      public var isActive: Bool

      public init(
        id: Int, title: String, email: String?, createdAt: Date, items: [Item], link: URL, isActive: Bool = true
      ) {
        self.id = id
        self.title = title
        self.email = email
        self.createdAt = createdAt
        self.items = items
        self.link = link
        self.isActive = isActive
      }
    }

    """
  }
}
