/// Declarations of every form, for tests of the reader.
enum ShapesSample {
  static let text = """
    infix operator ~>
    enum Oops: Error { case one }
    class Box {}
    protocol Q { associatedtype Item }
    protocol P<Item>: AnyObject where Item: Hashable {
      associatedtype Item: Equatable = Int
      associatedtype Other: Q where Other.Item == Item
      typealias Items = [Item]
      func plain(_ a: Int, for b: String, at: Int)
      func specified(_ a: inout Int, _ b: borrowing String, _ c: consuming [Int])
      func closures(_ a: () -> Void, _ b: @escaping @Sendable (Int) -> Void, _ c: @autoclosure () -> Int)
      func several(_ a: Int...)
      func unnamed(_: Int, _: Int)
      func `in`(`while` `in`: Int)
      func packs<each T>(_ a: repeat each T) -> (repeat each T)
      func sent(_ a: sending Box) async -> sending Box
      func waits() async
      func fails() throws
      func both() async throws -> Items
      func typed() throws(Oops)
      func never() throws(Never)
      func anyError() throws(any Error)
      func passes(_ body: () throws -> Void) rethrows
      func generic<T: Sequence, U>(_ a: T) -> U where T.Element == U, U: Hashable & Sendable
      func some(_ a: some Sequence<Int>, _ b: (any Q)?) -> any Q
      func counted<let N: Int>(_ a: InlineArray<N, Int>)
      func copies<T: ~Copyable>(_ a: borrowing T)
      func isolated(_ a: isolated (any Actor)?) async
      func selfs(_ a: Self, _ b: [Self]) -> Self?
      @MainActor func onMain()
      nonisolated func offMain()
      @concurrent func leaves() async
      @available(macOS 15, *) @discardableResult func marked() -> Int
      static func fixed()
      static func ~> (left: Self, right: Self) -> Bool
      static prefix func - (value: Self) -> Self
      var get: Int { get }
      var set: [String: Int] { get set }
      var waiting: Int { get async }
      var failing: (any Q)? { get async throws }
      var closure: ((Int) -> Void)? { get set }
      static var shared: Self { get }
      subscript(_ key: Int, at at: String) -> Int? { get set }
      subscript<T>(type: T.Type) -> T { get }
      init(a: Int)
      init?(b: Int)
      init!(c: Int) throws
    }
    struct Model<T: Equatable> {
      var name = "a, b: \\"c\\"", list: [Int: (Int, String)] = [1: (2, "}")]
      let value: T
      static var none: Self? { nil }
      enum Kind: Int, CaseIterable { case one = 1, two }
      indirect enum Tree { case leaf(Int = 1, _ other: String), node(left: Tree, right: Tree) }
    }
    actor Store { nonisolated let id = 1 }
    @MainActor final class Screen { weak var box: Box?; lazy var count = 1; init(box: Box? = nil, _ f: @escaping () -> Void = {}) {} }
    extension P where Item == Int { func waits() async {} }
    """
}
