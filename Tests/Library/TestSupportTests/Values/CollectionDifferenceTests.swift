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
      ("elements", difference(Menu(dishes: [tea, coffee, milk]), Menu(dishes: [cake, tea, Dish(title: "Cofee")]))),
      ("one more at the beginning", difference(numbers, [-1] + numbers)),
      ("one less in the middle", difference(numbers, numbers.filter { $0 != 500 })),
      ("one more at the end", difference(numbers, numbers + [7])),
      ("one less of a slice", difference(numbers[10..<20], numbers[11..<20])),
      ("one less at the end", difference(ContiguousArray(numbers), ContiguousArray(numbers.dropLast()))),
      ("one more than none", difference([Int](), [1])),
      ("no common element", difference([tea, coffee], [milk, Dish(title: "Cocoa", price: 2)])),
      ("identities", difference(users, [User(id: 2, name: "Rob"), User(id: 4, name: "Tom")])),
      ("position by position", difference(numbers, numbers.map { $0 % 2 == 0 ? $0 : -$0 }, limit: 2)),
      ("nested lists", difference([[1, 2], [3]], [[1, 2], [3, 4]])),
      ("elements of several types", difference([1, [tea], "a"] as [Any], [1, [coffee], "b"] as [Any])),
      ("nil", difference([1, nil, 2], [1, 2])),
      ("one tuple less", difference([("a", 1), ("b", 2)], [("b", 2)])),
      ("a part of a tuple", difference([("a", 1), ("b", 2)], [("a", 1), ("b", 3)])),
      ("a list of another library", difference(Queue(numbers: [1, 2]), Queue(numbers: [2]))),
    ])

    expectText(document, matches: "lists")
  }

  @Test("is found by key in dictionaries, and in sets, in the order of the descriptions")
  func dictionariesAndSets() {
    let prices = ["Tea": 3, "Milk": 2, "Cake": 4]

    let document = document([
      ("keys", difference(Menu(prices: prices), Menu(prices: ["Tea": 4, "Jam": 5, "Cake": 4]))),
      ("a list in a dictionary", difference([1: [tea]], [1: [coffee]])),
      ("erased keys", difference([AnyHashable("a"): 1], [AnyHashable("a"): 2])),
      ("a dictionary of another library", difference(Table(rows: ["a": 1]), Table(rows: ["a": 2]))),
      ("sets", difference(Menu(tags: ["hot", "sweet", "black"]), Menu(tags: ["cold", "black"]))),
      ("an empty set", difference(Set([tea]), [])),
      ("a set of another library", difference(Queue(numbers: [1], style: .set), Queue(numbers: [], style: .set))),
    ])

    expectText(document, matches: "dictionaries and sets")
  }
}
