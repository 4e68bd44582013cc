#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Volunteer view controller", .rehearsal)
  final class VolunteerViewControllerTests {
    let presenter = MockVolunteerPresenter()
    lazy var controller = VolunteerViewController(presenter: presenter)

    @Test("attaches itself and loads when it has loaded, and detaches itself when it is popped")
    func visits() async {
      await expectVisit(
        of: controller, to: presenter, onLoad: [.attach(view: controller), .load], onPop: [.detachView])
    }

    @Test("shows progress, the event or that there is none, and a failure until the next load, and loads once per tap")
    func showsEvent() async throws {
      let screen = Screen(controller)

      try screen.expect("volunteer.ask is disabled")
      controller.startLoading()
      try screen.expect("volunteer.loading spins", "volunteer.ask is disabled")
      controller.display(event: VolunteerEventViewData(name: "Park cleaning"))
      try screen.expect("volunteer.event: Park cleaning")
      controller.displayFailure(message: "The network refused.")
      try screen.expect("volunteer.event: Park cleaning", "volunteer.message: The network refused.")
      controller.displayNoNetwork()
      try screen.expect(
        "volunteer.event: Park cleaning",
        "volunteer.message: There is no connection. Check your network and try again.")
      controller.startLoading()
      try screen.expect("volunteer.event: Park cleaning", "volunteer.loading spins")
      controller.displayNoData()
      try screen.expect("volunteer.message: There is no event today.", "volunteer.ask is disabled")
      await presenter.expectCalls(.attach(view: controller), .load)
      try screen.tap("volunteer.reload")

      await presenter.expectCalls(.load)
    }

    @Test("shows that it locates the device, and each answer about leader access until the next request")
    func showsAccess() async throws {
      let screen = Screen(controller)
      let event = "volunteer.event: Park cleaning"
      controller.display(event: VolunteerEventViewData(name: "Park cleaning"))

      controller.startLocating()
      try screen.expect(event, "volunteer.locating spins")
      controller.leaderAccessGranted()
      try screen.expect(event, "volunteer.access: You may lead this event.")
      controller.requestRegistration()
      try screen.expect(event, "volunteer.access: Register as a leader first.")
      controller.requestLocationPermission()
      try screen.expect(event, "volunteer.access: Let the app know where you are, and ask again.")
      controller.leaderAccessDenied(reason: .notThere)
      try screen.expect(event, "volunteer.access: You may not lead this event from where you are.")
      try screen.tap("volunteer.ask")
      try screen.expect(event)

      await presenter.expectCalls(.attach(view: controller), .load, .leaderAccessEvent)
    }
  }
#endif
