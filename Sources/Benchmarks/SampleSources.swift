/// The sources of a package like that of a large app: services with all forms of answers, and views on the main actor.
enum SampleSources {
  /// The number of requirements of each protocol.
  static let requirements = 13

  static func protocolName(_ number: Int) -> String {
    isView(number) ? "Screen\(number)ViewType" : "Service\(number)Type"
  }

  static func doubleName(_ number: Int) -> String { isView(number) ? "SpyScreen\(number)View" : "MockService\(number)" }

  static func isView(_ number: Int) -> Bool { number % 4 == 3 }

  /// The source of a protocol and its model.
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
      /// Loads the items that changed in a period.
      func loadAll(since: Date, until: Date) async throws(Failure) -> [Item]
      /// Saves an item.
      func save(_ item: Item, as name: String) throws
      /// Deletes an item, and delivers it.
      func delete(_ id: Int, completion: @escaping @Sendable (Result<Item, Failure>) -> Void)
      /// Finds an item.
      func find(named name: String, in places: [String: Int]) -> Item?
      /// Counts the items.
      func count() -> Int
      /// Tells a text.
      func tell(_ text: String)
      /// Tells a number.
      func tell(_ number: Int)
      /// Notifies of an error.
      func notify(of error: any Error, at date: Date)
      /// The title.
      var title: String { get }
      /// True if the service is on.
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

    /// The view number \(number).
    @MainActor
    public protocol Screen\(number)ViewType: AnyObject {
      /// Shows that loading has started.
      func startLoading()
      /// Shows that loading has finished.
      func finishLoading()
      /// Shows items.
      func show(_ items: [Item])
      /// Shows one item.
      func show(_ item: Item, animated: Bool)
      /// Shows that there are no items.
      func showEmpty()
      /// Shows an error.
      func show(error: String, canRetry: Bool)
      /// Asks for a confirmation.
      func confirm(_ question: String) async -> Bool
      /// Asks for a name.
      func ask(for name: String, completion: @escaping (String?) -> Void)
      /// The height of a row.
      func height(of row: Int, in section: Int) -> Double
      /// The title.
      var title: String? { get set }
      /// True if the button is enabled.
      var isEnabled: Bool { get set }
      /// The selected row.
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
