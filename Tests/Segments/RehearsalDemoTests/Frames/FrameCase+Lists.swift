import Interfaces
import SegmentDoubles
import SegmentFixtures
import SegmentScreens
import TestSupport

@testable import RehearsalDemo

extension FrameCase {
  static let users = [
    FrameCase("Users/loading") {
      $0.users.usersAnswer.never()
      $0.openWithoutAnswer(.users)
    },
    FrameCase("Users/loaded", in: .wideAndNarrow) { await $0.openUsers() },
    FrameCase("Users/reloading") {
      await $0.openUsers()
      $0.users.usersAnswer.never()
      $0.press(.enter)
    },
    FrameCase("Users/empty", in: .wideAndNarrow) {
      $0.users.usersAnswer.returns([])
      await $0.open(.users)
    },
  ]

  static let drivers = [
    FrameCase("Drivers/loading") {
      $0.drivers.driversAnswer.never()
      $0.openWithoutAnswer(.drivers)
    },
    FrameCase("Drivers/loaded", in: .wideAndNarrow) { await $0.openDrivers() },
    FrameCase("Drivers/empty", in: .wideAndNarrow) {
      $0.drivers.driversAnswer.returns([])
      await $0.open(.drivers)
    },
    FrameCase("Drivers/search") { await $0.search("perez serg") },
    FrameCase("Drivers/search-with-accents") { await $0.search("räikkönen") },
    FrameCase("Drivers/no-matches", in: .wideAndNarrow) { await $0.search("nobody drives by this long name, 山田") },
    FrameCase("Drivers/search-taken-back") {
      await $0.search("hulkx")
      $0.press(.backspace)
    },
    FrameCase("Drivers/long-names", in: .wideAndNarrow) {
      $0.drivers.driversAnswer.returns([
        .fixture(
          givenName: "Wolfeschlegelsteinhausenbergerdorff", familyName: "von und zu Hohenstein-Oberpfaffenhofen"),
        .fixture(givenName: "結衣", familyName: "山田", number: nil, code: nil, nationality: "Japanese"),
        .fixture(givenName: "Rene\u{301}", familyName: "👩🏽‍🚀"),
      ])
      await $0.open(.drivers)
    },
    failure("offline", .offline, in: .wideAndNarrow),
    failure("refused", .server(message: "The season is over.")),
    failure("status-503", .status(503)),
    failure("unauthorized", .unauthorized(message: nil)),
    failure("unauthorized-with-reason", .unauthorized(message: "The key has expired.")),
    failure("timed-out", .timedOut),
    failure("undecodable", .undecodable(.fixture())),
  ]

  static let windows = [
    FrameCase("Windows/form", in: [.standard, WindowSize(columns: 20, rows: 8)]) { await $0.open(.login) },
    FrameCase("Windows/list-at-its-start", in: [.standard, WindowSize(columns: 40, rows: 10)]) {
      await $0.openDrivers()
    },
    FrameCase("Windows/list-scrolled", in: [WindowSize(columns: 60, rows: 12)]) {
      await $0.openDrivers()
      $0.window.size = WindowSize(columns: 60, rows: 12)
      $0.press(.down, times: 3)
    },
    FrameCase("Windows/list-at-its-end", in: [WindowSize(columns: 60, rows: 12)]) {
      await $0.openDrivers()
      $0.window.size = WindowSize(columns: 60, rows: 12)
      $0.press(.end)
    },
    FrameCase(
      "Windows/too-small",
      in: [WindowSize(columns: 19, rows: 24), WindowSize(columns: 80, rows: 3), WindowSize(columns: 5, rows: 1)]
    ) { await $0.openDrivers() },
  ]

  private static func failure(
    _ name: String, _ error: APIError, in sizes: [WindowSize] = [.printed(80)]
  ) -> FrameCase {
    FrameCase("Drivers/\(name)", in: sizes) {
      $0.drivers.driversAnswer.throws(error)
      await $0.open(.drivers)
    }
  }
}

extension FrameHarness {
  fileprivate func openUsers() async {
    users.usersAnswer.answers { _ in (try? FixtureFile.users.load()) ?? [] }
    await open(.users)
  }

  fileprivate func openDrivers() async {
    drivers.driversAnswer.answers { _ in try FixtureFile.drivers.load().drivers }
    await open(.drivers)
  }

  fileprivate func search(_ query: String) async {
    await openDrivers()
    type(query)
  }
}
