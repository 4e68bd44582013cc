import Depot
import ForeignShapes
import ForeignShapesDoubles
import Foundation
import TestSupport
import Testing

@Suite("Doubles of classes", .rehearsal)
struct ClassDoublesTests {
  @Test("run the superclass's implementation, and record the call")
  func unstubbed() {
    let mock = MockShelf(label: "top")
    let shelf: Shelf = mock

    let size = fill(shelf, with: "Emma")

    #expect(size == 1 && mock.books == ["Emma"] && mock.room == "hall")
    mock.expectCalls(.add("Emma"))
  }

  @Test("answer in place of the superclass")
  func stubbed() async throws {
    let mock = MockShelf(label: "top")
    let shelf: Shelf = mock
    mock.addAnswer.returns()
    mock.sizeAnswer.returns(9)
    mock.removeAnswer.when((book: "Emma", all: true)).throws(ShelfError.full)
    mock.loadAnswer.returns(["Persuasion"])

    let size = fill(shelf, with: "Emma")

    #expect(size == 9 && mock.books.isEmpty)
    #expect(throws: ShelfError.full) { try shelf.remove("Emma", all: true) }
    #expect(try await shelf.load(3) == ["Persuasion"])
    await mock.expectCalls(.add("Emma"), .remove("Emma", all: true), .load(3))
  }

  @Test("pass errors and other inputs on from the superclass")
  func otherInput() async throws {
    let mock = MockShelf(label: "top")
    let shelf: Shelf = mock
    mock.loadAnswer.when(1).returns([])

    let (few, many) = (try await shelf.load(1), try await shelf.load(2))

    #expect(few.isEmpty && many == ["book", "book"])
    #expect(throws: ShelfError.full) { try shelf.remove("Emma") }
    await mock.expectCalls(.load(1), .load(2), .remove("Emma", all: false))
  }

  @Test("override properties and subscripts")
  func properties() {
    let mock = MockShelf(label: "top")
    let shelf: Shelf = mock
    shelf.add("Emma")

    shelf.label = "low"
    shelf[0] = "Persuasion"

    #expect(shelf.label == "low" && shelf[0] == "Persuasion")
    mock.labelAnswer.returns("stubbed")
    #expect(shelf.label == "stubbed")
    mock.expectCalls(.add("Emma"), .setLabel("low"), .setSubscript(0, to: "Persuasion"), .getSubscript(0))
  }

  @Test("complete handlers by an answer or the superclass")
  func handlers() throws {
    let mock = MockShelf(label: "top")
    let shelf: Shelf = mock
    var results: [Int] = []
    shelf.fetch("four") { results.append((try? $0.get()) ?? -1) }
    mock.fetchAnswer.returns(8)

    shelf.fetch("four") { results.append((try? $0.get()) ?? -1) }

    #expect(results == [4, 8])
    mock.expectCalls(.fetch("four"), .fetch("four"))
  }

  @Test("pass closures and inout arguments on")
  func closures() {
    let mock = MockShelf(label: "top")
    let shelf: Shelf = mock
    shelf.add("bb")
    shelf.add("a")
    var book = "Emma"

    shelf.swap(&book)

    #expect(shelf.sorted { $0.count } == ["a", "bb"] && book == "Emma!")
    mock.expectCalls(.add("bb"), .add("a"), .swap("Emma"), .sorted())
  }

  @Test("override inherited members")
  func inherited() {
    let mock = MockTallShelf(label: "tall")
    let shelf: Shelf = mock

    shelf.add("Emma")

    #expect(mock.books == ["tall Emma"] && mock.climb(to: 2))
    mock.expectCalls(.add("Emma"), .climb(to: 2))
  }

  @Test("have the superclass's initializers")
  func initializers() throws {
    let (lamp, other) = (MockLamp(watts: 3), try #require(try MockLamp(name: "four")))

    #expect(lamp.shine() == 3 && other.shine() == 4)
    #expect(throws: ShelfError.full) { try MockLamp(name: "none") }
    #expect(try MockLamp(name: "") == nil)

    lamp.expectCalls(.shine)
    other.expectCalls(.shine)
  }

  @Test("are generic like the class")
  func generic() {
    let mock = MockBox<String>()
    let box: Box<String> = mock
    mock.convertAnswer.returns(2)

    #expect(box.put("a") && !box.put("a") && box.convert("a", 1) == 2)

    mock.expectCalls(.put("a"), .put("a"), .convert("a", 1))
  }

  @Test("name a generic class with its arguments")
  func genericMembers() {
    let mock = MockBox<String>()
    let box: Box<String> = mock

    let same = box.visit { _ in nil }

    #expect(same === mock)
    mock.expectCalls(.visit())
  }

  @Test("have the isolation of the class")
  @MainActor
  func isolation() {
    let mock = MockDesk()
    let desk: Desk = mock
    mock.tidyAnswer.returns(5)
    desk.drawer = 2

    #expect(desk.tidy() == 5 && desk.drawer == 2 && desk.name() == "desk")

    mock.expectCalls(.setDrawer(2), .tidy, .name)
  }

  @Test("are Sendable like the class")
  func sendable() async {
    let mock = MockRegistry()
    let registry: Registry = mock
    mock.registerAnswer.returns(6)

    let number = await Task.detached { registry.register("Ada") }.value

    #expect(number == 6)
    await mock.expectCalls(.register("Ada"))
  }

  @Test("can inherit from Foundation's root class")
  func objects() {
    let mock = MockArchive(path: "/")
    let archive: Archive = mock
    mock.readAnswer.returns("double")

    #expect(archive.read() == "double" && archive.isEqual(mock))

    mock.expectCalls(.read)
  }

  @Test("stand in for a class of another package")
  func foreign() {
    let mock = MockSorter(lanes: 3)
    let sorter: Sorter = mock

    #expect(sorter.sort(Parcel(weight: 4)) == 1 && sorter.count == 1)

    mock.expectCalls(.sort(Parcel(weight: 4)))
  }
}
