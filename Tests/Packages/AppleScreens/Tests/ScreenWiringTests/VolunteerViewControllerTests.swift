#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Volunteer view controller", .rehearsal)
  struct VolunteerViewControllerTests {
    let presenter = MockVolunteerPresenter()
    let controller: VolunteerViewController

    init() {
      controller = VolunteerViewController(presenter: presenter)
    }

    @Test("attaches itself and loads the event when it has loaded, and not before")
    func attachesOnLoad() async {
      await presenter.expectNoCalls()

      controller.loadViewIfNeeded()

      await presenter.expectCalls(.attach(view: controller), .load)
    }

    @Test("passes each tap on once")
    func passesTapsOn() async throws {
      let screen = Screen(controller)
      await presenter.expectCalls(.attach(view: controller), .load)

      try screen.tap("volunteer.ask")
      await presenter.expectCalls(.leaderAccessEvent)
      try screen.tap("volunteer.reload")

      await presenter.expectCalls(.load)
    }

    @Test("spins while the event is loading, and shows it afterwards")
    func showsEvent() async throws {
      let screen = Screen(controller)

      controller.startLoading()
      let during = try screen.spins("volunteer.loading")
      controller.display(event: VolunteerEventViewData(name: "Park cleaning"))

      #expect(during)
      #expect(try !screen.spins("volunteer.loading"))
      #expect(try screen.text("volunteer.event") == "Park cleaning")
      await presenter.expectCalls(.attach(view: controller), .load)
    }

    @Test("replaces the event with a message that there is none")
    func showsNoEvent() async throws {
      let screen = Screen(controller)
      controller.display(event: .fixture())

      controller.displayNoData()

      #expect(try screen.text("volunteer.event") == nil)
      #expect(try screen.text("volunteer.message") == "There is no event today.")
      await presenter.expectCalls(.attach(view: controller), .load)
    }

    @Test("shows a failure beside the event until the next load")
    func showsFailure() async throws {
      let screen = Screen(controller)
      controller.display(event: VolunteerEventViewData(name: "Park cleaning"))

      controller.displayFailure(message: "The social network refused to answer.")
      let refused = try screen.text("volunteer.message")
      controller.displayNoNetwork()
      let offline = try screen.text("volunteer.message")
      controller.startLoading()

      #expect(refused == "The social network refused to answer.")
      #expect(offline == "There is no connection. Check your network and try again.")
      #expect(try screen.text("volunteer.message") == nil)
      #expect(try screen.text("volunteer.event") == "Park cleaning")
      await presenter.expectCalls(.attach(view: controller), .load)
    }

    @Test("spins while the sensor is looking for the device")
    func showsLocating() async throws {
      let screen = Screen(controller)

      controller.startLocating()
      let during = try screen.spins("volunteer.locating")
      controller.leaderAccessGranted()

      #expect(during)
      #expect(try !screen.spins("volunteer.locating"))
      await presenter.expectCalls(.attach(view: controller), .load)
    }

    @Test("shows each answer to the request for leader access, and removes it at the next one")
    func showsAccess() async throws {
      let screen = Screen(controller)
      var answers: [String?] = []
      let calls: [() -> Void] = [
        controller.requestRegistration, controller.requestLocationPermission, controller.leaderAccessGranted,
        { controller.leaderAccessDenied(reason: .notThere) },
      ]

      for call in calls {
        call()
        answers.append(try screen.text("volunteer.access"))
      }
      try screen.tap("volunteer.ask")

      #expect(
        answers == [
          "Register as a leader first.", "Let the app know where you are, and ask again.", "You may lead this event.",
          "You may not lead this event from where you are.",
        ])
      #expect(try screen.text("volunteer.access") == nil)
      await presenter.expectCalls(.attach(view: controller), .load, .leaderAccessEvent)
    }

    @Test("stays attached while it is covered, and detaches itself when it is popped")
    func leavesPresenter() async {
      let stage = Stage()
      await stage.push(controller)
      await stage.cover()
      await stage.pop()
      await presenter.expectCalls(.attach(view: controller), .load)

      await stage.pop()

      await presenter.expectCalls(.detachView)
    }
  }
#endif
