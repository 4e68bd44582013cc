import Dispatch
import Testing

@testable import ToolSupport

@Suite("The watch over a process")
struct ProcessWatchTests {
  @Test(
    "counts the time in which the process waits for anything but a core, and half of that in which it computes",
    arguments: [
      ("computes alone", [(0.6, 0.6, 0)], 0.3), ("computes on two cores", [(0.6, 1.2, 0)], 0.3),
      ("computes on a busy machine", [(0.5, 0.3, 0.2)], 0.15), ("waits for a core", [(0.5, 0, 0.5)], 0),
      ("waits", [(0.5, 0, 0)], 0.5), ("looks at the clock now and then", [(0.5, 0.01, 0.01)], 0.5),
      ("computes, then waits", [(0.1, 0.06, 0.04), (0.5, 0, 0)], 0.53),
      ("ends threads, whose time is lost", [(0.6, 0.6, 0), (0.5, -0.2, 0)], 0.8), ("polls", [(0.6, 0.06, 0)], 0.57),
      ("was asleep with the machine", [(600, 0, 0)], 1),
    ] as [(String, [(Double, Double, Double)], Double)])
  func counts(process: String, periods: [(length: Double, running: Double, waiting: Double)], seconds: Double) {
    let watch = ProcessWatch(limit: 600)
    var total = CoreTime()

    for period in periods {
      total = CoreTime(running: total.running + period.running, waiting: total.waiting + period.waiting)
      _ = watch.advance(by: period.length, total)
    }

    #expect(abs(watch.seconds - seconds) < 1e-9, "\(process)")
  }

  @Test("counts half of all time on a system that does not tell it, and keeps the slot")
  func unknownTime() {
    let watch = ProcessWatch(limit: 600, slots: DispatchSemaphore(value: 1))
    watch.begin()

    _ = watch.advance(by: 0.6, nil)

    #expect(abs(watch.seconds - 0.3) < 1e-9)
    #expect(watch.holdsSlot)
    watch.end()
  }

  @Test("is over at the limit, but begins again with each progress")
  func limit() {
    let watch = ProcessWatch(limit: 1)

    let ends = [false, false, true, false, false].map { makesProgress in
      if makesProgress { watch.restart() }
      return watch.advance(by: 0.5, CoreTime())
    }

    #expect(ends == [false, true, false, true, true])
  }

  @Test("gives the slot of a process that waits to another one")
  func slots() {
    let slots = DispatchSemaphore(value: 1)
    let (first, second) = (ProcessWatch(limit: 600, slots: slots), ProcessWatch(limit: 600, slots: slots))
    first.begin()
    _ = first.advance(by: 0.1, CoreTime(running: 0.1))
    let holdsSlot = first.holdsSlot

    _ = first.advance(by: 0.1, CoreTime(running: 0.1))
    second.begin()

    #expect(holdsSlot && !first.holdsSlot && second.holdsSlot)
    first.end()
    second.end()
  }
}
