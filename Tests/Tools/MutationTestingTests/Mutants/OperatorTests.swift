import Testing

@testable import MutationTesting

@Suite("The operators")
struct OperatorTests {
  @Test("negate and force the conditions of `if`, `guard`, `while`, `where` and of the ternary operator")
  func conditions() throws {
    let source = try CompiledSource(
      """
      func check(_ values: [Int], _ isOn: Bool, _ count: Int?) -> Int {
        guard let count, isOn else { return 1 }
        if !isOn { return 2 }
        while isOn { break }
        for value in values where value > 3 { return value }
        return isOn ? count : 4
      }
      """)

    #expect(
      source.changes(.condition) == [
        "let count, isOn -> false", "isOn -> !isOn", "isOn -> true", "!isOn -> isOn", "!isOn -> true",
        "!isOn -> false", "isOn -> !isOn", "isOn -> false", "value > 3 -> value <= 3", "value > 3 -> true",
        "isOn -> !isOn", "isOn -> true", "isOn -> false",
      ])
  }

  @Test("compare in another way")
  func comparisons() throws {
    let source = try CompiledSource(
      """
      func check(_ left: Int, _ right: Int, _ show: (Bool) -> Void) {
        show(left < right)
        show(left == right)
      }
      """)

    #expect(
      source.changes(.relational) == [
        "left < right -> left >= right", "left < right -> left <= right", "left == right -> left != right",
      ])
  }

  @Test("swap logical operators, and omit a negation")
  func logic() throws {
    let source = try CompiledSource(
      "func show(_ left: Bool, _ right: Bool, _ show: (Bool) -> Void) { show(left && !right) }")

    #expect(source.changes(.logical) == ["left && !right -> left || !right", "!right -> right"])
  }

  @Test("keep the order of evaluation of logical operators")
  func logicalOrder() throws {
    let source = try CompiledSource(
      "func show(_ a: Bool, _ b: Bool, _ c: Bool, _ show: (Bool) -> Void) { show(a && b && c) }")

    #expect(source.changes(.logical) == ["a && b -> (a || b)", "a && b && c -> a && b || c"])
  }

  @Test("swap arithmetic operators of numbers, also in assignments, but not those of texts")
  func arithmetic() throws {
    let source = try CompiledSource(
      """
      func add(_ left: Int, _ right: Int, _ text: String) -> (Int, String) {
        var sum = left + right
        sum -= -left
        return (sum, text + text)
      }
      """)

    #expect(
      source.changes(.arithmetic) == ["left + right -> left - right", "sum -= -left -> sum += -left", "-left -> left"])
  }

  @Test("change literals, and pass nil where a value is optional")
  func literals() throws {
    let source = try CompiledSource(
      #"""
      func show(_ text: String?, _ numbers: [Int], _ names: [String: Bool]) {}
      func showAll() {
        show("text", [1], ["a": true])
        show("", [-2], [:])
        show("two \(1 + 1)", [], [:])
      }
      """#)

    #expect(
      source.changes(.literal) == [
        #""text" -> nil"#, #""text" -> """#, "[1] -> []", "1 -> 2", #"["a": true] -> [:]"#, #""a" -> """#,
        "true -> false", #""" -> nil"#, #""" -> "mutant""#, "[-2] -> []", "-2 -> -1", #""two \(1 + 1)" -> nil"#,
      ])
  }

  @Test("change a character into another one")
  func characters() throws {
    let source = try CompiledSource("func isEnd(_ next: Character?) -> Bool { next == \"]\" }")

    #expect(source.changes(.literal).contains(#""]" -> "?""#))
    #expect(try source.rejected() == [])
  }

  @Test("remove calls whose results are not used, and assignments outside of initializers")
  func statements() throws {
    let source = try CompiledSource(
      """
      protocol View: AnyObject { func show(_ count: Int) }
      final class Counter {
        var count = 0
        weak var next: Counter?
        weak var view: (any View)?
        init() { count = 1 }
        convenience init(_ next: Counter) { self.init(); self.next = next }
        @discardableResult func add() -> Int { count += 1; return count }
        func addAll() async throws {
          add()
          next?.add()
          view?.show(count)
          try await next?.addAll()
          defer { count = 0 }
          precondition(count > 0)
          let sum: Int
          sum = 3
          _ = sum
        }
      }
      """)

    #expect(
      source.changes(.statement) == [
        "count += 1 -> removed", "add() -> removed", "next?.add() -> removed",
        "view?.show(count) -> removed", "try await next?.addAll() -> removed", "count = 0 -> removed",
      ])
  }

  @Test("return nothing, or the opposite")
  func results() throws {
    let source = try CompiledSource(
      """
      struct Person {
        let first: String, last: String?, friends: [String], age: Int
        var name: String { first }
        var lastName: String? { last }
        var allFriends: [String] { return friends }
        var isAdult: Bool { age >= 18 }
        var isChild: Bool { !isAdult }
        var years: Int { if isAdult { age } else { 0 } }
        func map(_ values: [Int]) -> [String] { values.map { "\\($0)" } }
      }
      """)

    #expect(
      source.changes(.result) == [
        "first -> \"\"", "last -> nil", "friends -> []", "age >= 18 -> age < 18", "!isAdult -> isAdult", "age -> 0",
        "values.map { \"\\($0)\" } -> []", "\"\\($0)\" -> \"\"",
      ])
  }

  @Test("take either side of `??`")
  func coalescing() throws {
    let source = try CompiledSource("func name(_ name: String?) -> String { name ?? \"nobody\" }")

    #expect(source.changes(.coalescing) == ["name ?? \"nobody\" -> \"nobody\"", "name ?? \"nobody\" -> (name)!"])
  }

  @Test("make a case with several statements do nothing")
  func cases() throws {
    let source = try CompiledSource(
      """
      func handle(_ number: Int, _ show: (Int) -> Void) -> Int {
        switch number {
        case 1: show(1)
        case 2:
          show(2)
          show(3)
        case 3:
          show(4)
          return 5
        default: break
        }
        return 0
      }
      """)

    #expect(source.changes(.case) == ["show(2)\n    show(3) -> break"])
  }

  @Test("make weak captures and weak properties strong")
  func weakReferences() throws {
    let source = try CompiledSource(
      """
      final class Screen {
        private(set) weak var owner: Screen?
        var work: (() -> Void)?
        func start() { work = { [weak self, weak other = owner] in self?.work = nil; other?.work = nil } }
      }
      """)

    #expect(source.changes(.weak) == ["weak -> removed", "weak self -> self", "weak other = owner -> other = owner"])
  }

  @Test("leave patterns, raw values and parts of texts as they are")
  func leavesOthers() throws {
    let source = try CompiledSource(
      #"""
      enum Level: Int { case low = 1, high = 2 }
      func name(_ level: Int, _ name: String) -> String {
        switch level {
        case 1: "\(name) one"
        default: "\(name) more"
        }
      }
      """#)

    #expect(source.mutants.map(\.replacement) == ["\"\"", "\"\""])
  }
}
