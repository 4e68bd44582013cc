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

  private struct User: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  /// A list of another library.
  private struct Queue: CustomReflectable {
    var numbers: [Int]
    var style: Mirror.DisplayStyle = .collection
    var customMirror: Mirror { Mirror(self, unlabeledChildren: numbers, displayStyle: style) }
  }

  /// A dictionary of another library.
  private struct Table: CustomReflectable {
    var rows: [String: Int]
    var customMirror: Mirror { Mirror(self, unlabeledChildren: rows, displayStyle: .dictionary) }
  }

  @Test("consists of inserted, removed and changed elements")
  func lists() {
    let cake = Dish(title: "Cake")
    let numbers = Array(0..<1_000)
    let users = [User(id: 1, name: "Ada"), User(id: 2, name: "Bob"), User(id: 3, name: "Eve")]

    let document = document([
      ("elements", between(Menu(dishes: [tea, coffee, milk]), and: Menu(dishes: [cake, tea, Dish(title: "Cofee")]))),
      ("one more at the beginning", between(numbers, and: [-1] + numbers)),
      ("one less in the middle", between(numbers, and: numbers.filter { $0 != 500 })),
      ("one more at the end", between(numbers, and: numbers + [7])),
      ("one less of a slice", between(numbers[10..<20], and: numbers[11..<20])),
      ("one less at the end", between(ContiguousArray(numbers), and: ContiguousArray(numbers.dropLast()))),
      ("one more than none", between([Int](), and: [1])),
      ("no common element", between([tea, coffee], and: [milk, Dish(title: "Cocoa", price: 2)])),
      ("identities", between(users, and: [User(id: 2, name: "Rob"), User(id: 4, name: "Tom")])),
      ("position by position", between(numbers, and: numbers.map { $0 % 2 == 0 ? $0 : -$0 }, limit: 2)),
      ("nested lists", between([[1, 2], [3]], and: [[1, 2], [3, 4]])),
      ("elements of several types", between([1, [tea], "a"] as [Any], and: [1, [coffee], "b"] as [Any])),
      ("nil", between([1, nil, 2], and: [1, 2])),
      ("one tuple less", between([("a", 1), ("b", 2)], and: [("b", 2)])),
      ("a part of a tuple", between([("a", 1), ("b", 2)], and: [("a", 1), ("b", 3)])),
      ("a list of another library", between(Queue(numbers: [1, 2]), and: Queue(numbers: [2]))),
    ])

    expectText(document, matches: "lists")
  }

  @Test("is found by key in dictionaries, and in sets, in the order of the descriptions")
  func dictionariesAndSets() {
    let prices = ["Tea": 3, "Milk": 2, "Cake": 4]

    let document = document([
      ("keys", between(Menu(prices: prices), and: Menu(prices: ["Tea": 4, "Jam": 5, "Cake": 4]))),
      ("a list in a dictionary", between([1: [tea]], and: [1: [coffee]])),
      ("erased keys", between([AnyHashable("a"): 1], and: [AnyHashable("a"): 2])),
      ("a dictionary of another library", between(Table(rows: ["a": 1]), and: Table(rows: ["a": 2]))),
      ("sets", between(Menu(tags: ["hot", "sweet", "black"]), and: Menu(tags: ["cold", "black"]))),
      ("an empty set", between(Set([tea]), and: [])),
      ("a set of another library", between(Queue(numbers: [1], style: .set), and: Queue(numbers: [], style: .set))),
    ])

    expectText(document, matches: "dictionaries and sets")
  }

  private func between<Value>(_ expected: Value, and received: Value, limit: Int = 5) -> String {
    ValueDifference.between(expected, and: received, limit: limit).map(\.description).joined(separator: "\n")
  }
}
