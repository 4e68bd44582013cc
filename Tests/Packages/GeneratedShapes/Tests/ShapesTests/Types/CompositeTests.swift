import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Composite types", .rehearsal)
struct CompositeTests {
  @Test("may be tuples")
  func tuples() {
    let mock = MockScoreboard()
    let board: any Scoreboard = mock
    mock.scoreAnswer.returns((home: 3, away: 1))
    mock.extremesAnswer.returns((Sketch(lines: 1), nil))

    board.set((home: 2, away: 1), at: 80)
    #expect(board.score() == (3, 1))
    #expect(board.extremes(of: (1, "a")).0.lines == 1)

    mock.expectCalls(.set((home: 2, away: 1), at: 80), .score, .extremes(of: (1, "a")))
  }

  @Test("may be results, or nothing")
  func results() {
    let mock = MockExaminer()
    let examiner: any Examiner = mock
    mock.examineAnswer.returns(.failure(.unknown))

    #expect(examiner.examine(.success(1)) == .failure(.unknown))
    examiner.nothing(())

    mock.expectNext(.examine(.success(1)))
    mock.expectNext { isCase("nothing", $0) }
  }

  @Test("may be nested")
  func nested() {
    let mock = MockWarehouse()
    let warehouse: any Warehouse = mock
    mock.stockAnswer.returns(["a": .success([nil])])
    mock.maybeAnswer.returns(.some(nil))

    warehouse.put(["a": [[1]], "b": nil], into: [[Preference("b")]])
    #expect(warehouse.stock() == ["a": .success([nil])])
    #expect(warehouse.maybe(.some(nil)) == .some(nil))

    mock.expectCalls(.put(["a": [[1]], "b": nil], into: [[Preference("b")]]), .stock, .maybe(.some(nil)))
  }

  @Test("may be anything")
  func anything() {
    let mock = MockLostAndFound()
    let office: any LostAndFound = mock
    let canvas = Canvas(width: 1)
    mock.findAnswer.returns("umbrella")
    mock.findNearAnswer.returns(canvas)

    office.hand(in: 3)
    office.hand(over: canvas, to: nil)
    #expect(office.find() as? String == "umbrella" && office.find(near: nil) === canvas)

    mock.expectCalls(
      .handIn(in: 3), .handOver(over: canvas, to: nil), .find, .findNear(near: nil))
  }

  @Test("may be what cannot be compared")
  func incomparable() {
    let mock = MockGallery()
    let gallery: any Gallery = mock
    let (sketch, canvas) = (Sketch(lines: 3), Canvas(width: 1))
    mock.bestAnswer.returns(sketch)

    gallery.hang(sketch, beside: [])
    gallery.lend(canvas)
    gallery.lend(many: [canvas])
    #expect(gallery.best().lines == 3)

    mock.expectCalls(
      .hang(sketch, beside: []), .lend(ObjectIdentity(canvas)), .lendMany(many: [ObjectIdentity(canvas)]), .best)
  }
}
