import Testing

@testable import TestSupport

@Suite("Difference between collections")
struct CollectionDifferenceTests {
  private struct Dish: Hashable {
    var title: String
    var price = 1
  }

  private struct Menu {
    var prices: [String: Int] = [:]
    var tags: Set<String> = []
    var dishes: [Dish] = []
  }

  private let tea = Dish(title: "Tea")
  private let coffee = Dish(title: "Coffee")
  private let milk = Dish(title: "Milk")

  @Test("consists of inserted, removed and changed elements")
  func lists() {
    let expected = Menu(dishes: [tea, coffee, milk])
    let received = Menu(dishes: [Dish(title: "Cake"), tea, Dish(title: "Cofee")])

    #expect(
      between(expected, and: received) == """
        dishes[0]: inserted Dish(title: "Cake", price: 1)
        dishes[1].title: expected "Coffee", received "Cofee"
        dishes[2]: removed Dish(title: "Milk", price: 1)
        """)
  }

  @Test("is one element if one was inserted or removed")
  func oneElement() {
    let numbers = Array(0..<1_000)

    #expect(between(numbers, and: [-1] + numbers) == "[0]: inserted -1")
    #expect(between(numbers, and: numbers.filter { $0 != 500 }) == "[500]: removed 500")
    #expect(between(numbers, and: numbers + [7]) == "[1000]: inserted 7")
    #expect(between(numbers[10..<20], and: numbers[11..<20]) == "[0]: removed 10")
    #expect(between(ContiguousArray(numbers), and: ContiguousArray(numbers.dropLast())) == "[999]: removed 999")
    #expect(between([Int](), and: [1]) == "[0]: inserted 1")
  }

  @Test("is in each element if lists have the same length and no common element")
  func pairsElements() {
    let text = between([tea, coffee], and: [milk, Dish(title: "Cocoa", price: 2)])

    #expect(
      text == """
        [0].title: expected "Tea", received "Milk"
        [1].title: expected "Coffee", received "Cocoa"
        [1].price: expected 1, received 2
        """)
  }

  @Test("is found between elements with the same identity")
  func identities() {
    struct User: Equatable, Identifiable {
      let id: Int
      var name: String
    }
    let users = [User(id: 1, name: "Ada"), User(id: 2, name: "Bob"), User(id: 3, name: "Eve")]

    let text = between(users, and: [User(id: 2, name: "Rob"), User(id: 4, name: "Tom")])

    #expect(
      text == """
        [0]: removed User(id: 1, name: "Ada")
        [1].name: expected "Bob", received "Rob"
        [2].id: expected 3, received 4
        [2].name: expected "Eve", received "Tom"
        """)
  }

  @Test("is found position by position if lists are very different")
  func positionByPosition() {
    let numbers = Array(0..<1_000)

    let differences = ValueDifference.between(numbers, and: numbers.map { $0 % 2 == 0 ? $0 : -$0 }, limit: 2)

    #expect(
      differences.map(\.description) == [
        "[1]: expected 1, received -1", "[3]: expected 3, received -3", "… and 498 more differences",
      ])
  }

  @Test("is found in nested lists")
  func nestedLists() {
    let mixed: [Any] = [1, [tea], "a"]

    #expect(between([[1, 2], [3]], and: [[1, 2], [3, 4]]) == "[1][1]: inserted 4")
    #expect(
      between(mixed, and: [1, [coffee], "b"] as [Any]) == """
        [1][0].title: expected "Tea", received "Coffee"
        [2]: expected "a", received "b"
        """)
    #expect(between([1, nil, 2], and: [1, 2]) == "[1]: removed nil")
  }

  @Test("is found by descriptions if elements are not Equatable")
  func elementsThatAreNotEquatable() {
    #expect(between([("a", 1), ("b", 2)], and: [("b", 2)]) == #"[0]: removed ("a", 1)"#)
    #expect(between([("a", 1), ("b", 2)], and: [("a", 1), ("b", 3)]) == "[1].1: expected 2, received 3")
  }

  @Test("is found in the mirrors of collections of other libraries")
  func otherCollections() {
    struct Queue: CustomReflectable {
      var numbers: [Int]
      var style: Mirror.DisplayStyle = .collection
      var customMirror: Mirror { Mirror(self, unlabeledChildren: numbers, displayStyle: style) }
    }
    struct Table: CustomReflectable {
      var rows: [String: Int]
      var customMirror: Mirror { Mirror(self, unlabeledChildren: rows, displayStyle: .dictionary) }
    }

    #expect(between(Queue(numbers: [1, 2]), and: Queue(numbers: [2])) == "[0]: removed 1")
    #expect(between(Queue(numbers: [1], style: .set), and: Queue(numbers: [], style: .set)) == "removed 1")
    #expect(between(Table(rows: ["a": 1]), and: Table(rows: ["a": 2])) == #"["a"]: expected 1, received 2"#)
  }

  @Test("is found by key in dictionaries, in the order of the keys' descriptions")
  func dictionaries() {
    let expected = Menu(prices: ["Tea": 3, "Milk": 2, "Cake": 4])
    let received = Menu(prices: ["Tea": 4, "Jam": 5, "Cake": 4])

    #expect(
      between(expected, and: received) == """
        prices["Jam"]: inserted 5
        prices["Milk"]: removed 2
        prices["Tea"]: expected 3, received 4
        """)
    #expect(between([1: [tea]], and: [1: [coffee]]) == #"[1][0].title: expected "Tea", received "Coffee""#)
    #expect(between([AnyHashable("a"): 1], and: [AnyHashable("a"): 2]) == #"["a"]: expected 1, received 2"#)
  }

  @Test("consists of the elements of only one set, in the order of their descriptions")
  func sets() {
    let text = between(Menu(tags: ["hot", "sweet", "black"]), and: Menu(tags: ["cold", "black"]))

    #expect(
      text == """
        tags: inserted "cold"
        tags: removed "hot"
        tags: removed "sweet"
        """)
    #expect(between(Set([tea]), and: []) == #"removed Dish(title: "Tea", price: 1)"#)
  }

  private func between<Value>(_ expected: Value, and received: Value) -> String {
    ValueDifference.between(expected, and: received).map(\.description).joined(separator: "\n")
  }
}
