import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Observable drivers view", .rehearsal)
struct ObservableDriversViewTests {
  private let presenter = MockDriversPresenter(drivers: [.fixture()])

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private func changes(in view: ObservableDriversView, when act: () -> Void) -> [String] {
    SegmentScreensTests.changes(
      of: [
        "isLoading": { view.isLoading }, "drivers": { view.drivers }, "message": { view.message },
        "failure": { view.failure }, "query": { view.query },
      ], when: act)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("connects to the presenter when it is loaded, reloads, and disconnects, which ends loading")
  func speaksToPresenter() {
    let view = ObservableDriversView(presenter: presenter)
    presenter.expectNoCalls()

    view.load()
    presenter.expectCalls(.setViewDelegate(view), .fetchDrivers)
    view.reload()
    presenter.expectCalls(.fetchDrivers)
    view.startLoading()
    view.unload()

    presenter.expectCalls(.setViewDelegate(nil))
    #expect(!view.isLoading)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("searches after each change of the text, and not if the same text is set again")
  func searches() {
    let view = ObservableDriversView(presenter: presenter)

    let byText = changes(in: view) { view.query = "ham" }
    presenter.expectCalls(.searchDrivers("ham"))
    let bySameText = changes(in: view) { view.query = "ham" }
    presenter.expectNoMoreCalls()
    let byAction = changes(in: view) { view.search("") }

    presenter.expectCalls(.searchDrivers(""))
    #expect(byText == ["query"] && bySameText.isEmpty && byAction == ["query"])
    #expect(view.query.isEmpty)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("shows drivers instead of the loading state, and keeps them while it loads again")
  func showsDrivers() {
    let view = ObservableDriversView(presenter: presenter)

    let atStart = changes(in: view) { view.startLoading() }
    let isLoading = view.isLoading
    let atEnd = changes(in: view) { view.showDrivers() }
    let drivers = view.drivers
    let bySecondStart = changes(in: view) { view.startLoading() }

    #expect(atStart == ["isLoading"] && isLoading)
    #expect(atEnd == ["drivers", "isLoading"] && drivers == [.fixture()])
    #expect(bySecondStart == ["isLoading"] && view.drivers == [.fixture()])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test(
    "shows a message instead of drivers until there are drivers",
    arguments: [
      Drawing("none at all", ["There are no drivers."]) { $0.showNoDrivers() },
      Drawing("no match", ["No driver matches “xyz”."]) { $0.showNoMatches(query: "xyz") },
    ] as [Drawing<any DriversViewType>])
  func showsMessage(drawing: Drawing<any DriversViewType>) {
    let view = ObservableDriversView(presenter: presenter)
    view.showDrivers()
    view.startLoading()

    let changed = changes(in: view) { drawing.calls(view) }
    let shown = view.message
    let changedBack = changes(in: view) { view.showDrivers() }

    #expect(changed == ["drivers", "isLoading", "message"] && shown == drawing.lines[0] && !view.isLoading)
    #expect(changedBack == ["drivers", "message"] && view.message == nil && view.drivers == [.fixture()])
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("shows a failure beside the drivers until the next load")
  func showsFailure() {
    let view = ObservableDriversView(presenter: presenter)
    view.showDrivers()
    view.startLoading()

    let changed = changes(in: view) { view.showFailure(message: "The server is on fire.") }
    let (shown, isLoading) = (view.failure, view.isLoading)
    let changedBack = changes(in: view) { view.startLoading() }

    #expect(
      changed == ["failure", "isLoading"] && !isLoading && shown == "The server is on fire."
        && view.drivers == [.fixture()])
    #expect(changedBack == ["failure", "isLoading"] && view.failure == nil)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("works with a real presenter")
  func standsBeforePresenter() async {
    let service = MockDriverService()
    service.driversAnswer.returns([.fixture()])
    let presenter = DriversPresenter(service: service)
    let view = ObservableDriversView(presenter: presenter)
    view.load()
    await presenter.settled()
    let all = view.drivers

    view.query = "nobody"

    #expect(all == presenter.drivers + [.fixture()])
    #expect(view.drivers.isEmpty && view.message == "No driver matches “nobody”.")
    await service.expectCalls(.drivers)
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("is deallocated with its presenter and the fetch in progress")
  func isFreed() async {
    let service = MockDriverService()
    service.driversAnswer.holds()
    var presenter: DriversPresenter? = DriversPresenter(service: service)
    var view: ObservableDriversView? = presenter.map { ObservableDriversView(presenter: $0) }
    view?.load()
    let request = await service.driversAnswer.held()

    await expectDeallocated(&view)
    await expectDeallocated(&presenter)

    await request.expectCancelled()
    await service.expectCalls(.drivers)
  }
}
