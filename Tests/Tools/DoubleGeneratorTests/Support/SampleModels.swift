/// Models of every shape that factories are written for.
enum SampleModels {
  static let text = #"""
    import Foundation

    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    public typealias UserID = String
    public typealias Handler = @Sendable (Result<Int, any Error>) -> Void

    public protocol Shape: Sendable { var area: Double { get } }
    public struct Circle: Shape, Equatable {
      public var radius: Double
      public var area: Double { radius }
      public init(radius: Double) { self.radius = radius }
    }
    public struct Drawing: Shape {
      public var shapes: [any Shape]
      public var main: any Shape
      public var area: Double { 0 }
      public init(shapes: [any Shape], main: any Shape) {
        self.shapes = shapes
        self.main = main
      }
    }

    struct Everything {
      var id: UserID
      var email: String
      var firstName: String
      var userID: Int
      var url: URL
      var avatarURL: URL?
      var homepage: String
      var count: Int
      var small: Int8
      var year: UInt8
      var ratio: Float
      var isEnabled: Bool
      var isHidden: Bool
      var createdAt: Date
      var uuid: UUID
      var data: Data
      var price: Decimal
      var locale: Locale
      var zone: TimeZone
      var calendar: Calendar
      var parts: DateComponents
      var wait: Duration
      var pages: Range<Int>
      var span: ClosedRange<Double>
      var dates: ClosedRange<Date>
      var from: PartialRangeFrom<Int>
      var pair: (a: Int, String)
      var result: Result<String, any Error>
      var done: Result<Void, any Error>
      var tags: [String]
      var scores: [String: Int]
      var unique: Set<Int>
      var error: (any Error)?
      var failure: any Error
      var anything: Any
      var hash: AnyHashable
      var handler: Handler
      var make: @Sendable (Int, String) async throws -> [Int]
      var tuple: (x: Int, y: Int)
      var opt: Int?
      var optional: Optional<String>
      var arr: [Int]
      var dict: [String: [Bool]]
      var request: URLRequest
      var response: HTTPURLResponse
      var session: URLSession
      var width: CGFloat
      var size: CGSize
      var timeout: TimeInterval
      var letter: Character
      var part: Substring
      var type: Int.Type
      var stream: AsyncStream<Int>
      var shape: any Shape
      var both: any Shape & Equatable
      var length: Measurement<UnitLength>
      var nothing: Void
      var clock: any Clock<Duration>
      var note: Notification.Name
      var sendable: any Sendable
      var index: IndexPath
      var kind: Kind
      var level: Level
      var flags: Flags
      var user: User
      var users: [User]
      var map: [String: User]
      var pageOfUsers: Page<User>
      var loadable: Loadable<User>
      var outerInner: Outer<Int>.Inner
      var onDone: (() -> Void)?
      var lazyValue: () -> User
      var nest: [[String]]
      var deep: [String: [Page<User>]]
      var set: Set<String>
      var never: Never?
      var iuo: String!
      var optClosure: ((Int) -> String)?
      enum Kind: String { case plain, `default`, fancy }
    }
    enum Level: Int, CaseIterable {
      case low = 1
      case high
    }
    struct Flags: OptionSet { let rawValue: Int }
    struct User: Codable, Hashable {
      var id: Int
      var name: String
      var nickname: String? = "Countess"
      var joined = Date()
      var role: Role = .member
      var tags: [String] = ["a", "b, c"]
      var size = 1_000_000
      var delta = -1.5
      enum Role: String, Codable { case guest, member }
      /// The score.
      ///
      /// - Fixture: 40 + 2
      var score: Int
    }
    struct Page<Item> {
      var items: [Item]
      var next: Item?
      var total: Int
    }
    extension Page where Item == Int { init() { self.init(items: [], next: nil, total: 0) } }
    struct Pair<Left: Hashable, Right> {
      var left: Left
      var right: Right
      var both: [Left: Right]
    }
    enum Loadable<Value> {
      case loaded(Value)
      case idle
      case failed(any Error)
    }
    enum OnlyValue<Value> { case value(Value) }
    struct Outer<T> {
      struct Inner {
        var value: Int
        var list: [T]
      }
      enum State {
        case on
        case off(T)
      }
      var inner: Inner
      var state: State
    }
    indirect enum Tree {
      case node(Tree, Tree)
      case leaf(Int)
    }
    struct Alpha { var beta: Beta }
    indirect enum Beta {
      case more(Alpha)
      case end
    }
    struct Folder {
      var name: String
      var folders: [Folder]
      var files: [File]
      var meta: [String: Folder]
    }
    final class File {
      let parent: Folder?
      let owner: Owner
      init(parent: Folder?, owner: Owner) {
        self.parent = parent
        self.owner = owner
      }
    }
    struct Owner { var home: Folder? }
    final class Loop {
      let loop: Loop
      init(loop: Loop) { self.loop = loop }
    }
    struct Percentage: Equatable {
      let value: Int
      struct OutOfRange: Error {}
      init(value: Int) throws {
        guard 0...100 ~= value else { throw OutOfRange() }
        self.value = value
      }
    }
    struct Both {
      let name: String
      init?(name: String, at place: Int? = nil, _ work: () -> Void) throws { self.name = name }
    }
    struct Typed {
      let name: String
      init(name: String) throws(Percentage.OutOfRange) { self.name = name }
    }
    @MainActor struct Screen {
      var title: String
      var user: User
    }
    @MainActor final class Model {
      let screen: Screen
      init(screen: Screen) { self.screen = screen }
    }
    @MainActor final class Free {
      let x: Int
      nonisolated init(x: Int) { self.x = x }
    }
    struct Holder { var makeScreen: @MainActor () -> Screen }
    struct Handmade {
      let x: Int
      private init(x: Int) { self.x = x }
      static func fixture(x: Int = 3) -> Handmade { Handmade(x: x) }
    }
    struct HandmadeUser {
      var handmade: Handmade
      var list: [Handmade]
    }
    struct Sealed {
      private let x: Int
      private init(x: Int) { self.x = x }
    }
    struct HasSealed { var sealed: Sealed }
    struct OnMain {
      var x: Int
      @MainActor init(x: Int) { self.x = x }
    }
    @MainActor struct HasOnMain {
      var main: OnMain
      var list: [OnMain]
    }
    struct Person {
      var firstName: String
      var email: String
      /// The score.
      ///
      /// - Fixture: 40 + 2
      var score: Int
    }
    /// - Fixture: Token.parse("abc")
    struct Token {
      private let x: String
      private init(x: String) { self.x = x }
      static func parse(_ x: String) -> Token { Token(x: x) }
    }
    struct HasToken { var token: Token }
    protocol Unknown {}
    final class Service {
      let unknown: any Unknown
      init(unknown: any Unknown) { self.unknown = unknown }
    }
    enum Color {
      case rgb(r: Double, g: Double, b: Double)
      case named(String, alpha: Double = 1)
      case none
    }
    enum Space {
      enum Inner { case a }
      static let x = 1
    }
    struct Shadow {
      struct String { var x: Int }
      var name: Swift.String
      var own: String
    }
    struct Overloaded {
      var text: Swift.String
      init(_ text: Swift.String) { self.text = text }
      init(_ number: Int) { text = "\(number)" }
    }
    struct Auto {
      let make: () -> Int
      init(make: @autoclosure @escaping () -> Int, _ numbers: Int...) { self.make = make }
    }
    struct Keywords {
      var `in`: Int
      var `default`: Swift.String
      var `self`: Int
      var `inout`: Int
    }
    class Animal {
      let name: String
      init(name: String) { self.name = name }
    }
    class Dog: Animal {
      let age: Int
      init(name: String, age: Int) {
        self.age = age
        super.init(name: name)
      }
    }
    final class Puppy: Dog {}
    actor Counter {
      var count: Int
      init(count: Int) { self.count = count }
    }
    struct Empty {}
    struct Asyncly {
      let x: Int
      init(x: Int) async { self.x = x }
    }
    extension Array { struct Chunk { var start: Int } }
    struct Sender {
      let v: [Int]
      init(v: sending [Int], w: consuming [Int], z: borrowing [Int]) { self.v = v }
    }
    struct Prefs {
      var session: URLSession = .shared
      var unknown: (any Unknown)?
      var now: Date = .init()
      var calendar: Calendar = .current
      var raw: Raw = Raw.makeDefault()
      struct Raw {
        private init() {}
        static func makeDefault() -> Raw { Raw() }
      }
    }
    struct LongFail {
      let alphaValue: Int, betaValue: Int, gammaValue: Int, deltaValue: Int, epsilonValue: Int
      init?(alphaValue: Int, betaValue: Int, gammaValue: Int, deltaValue: Int, epsilonValue: Int) { return nil }
    }
    enum Many {
      case aaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccccccccccc, dddddddddddddddddddd,
        eeeeeeeeeeeeeeeeeeeeeeeeee
    }
    """#
}
