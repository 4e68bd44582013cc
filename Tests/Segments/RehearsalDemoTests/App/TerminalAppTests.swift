import Foundation
import SegmentScreens
import TestSupport
import Testing

@testable import RehearsalDemo

@MainActor
@Suite struct TerminalAppTests {
  private let screen = StageScreen([[.text("one")]])
  private let device = StageTerminal()
  private let clock = ManualClock()

  @Test("takes the terminal over, and gives it back when a person quits")
  func quitting() async throws {
    let app = makeApp()

    app.receive(.input([3]))
    let ending = try await app.run()

    #expect(ending == .quit)
    #expect(device.log == ["enter", "leave"])
  }

  @Test("ends, and gives the terminal back, for a signal and when the keyboard is gone")
  func signals() async throws {
    let app = makeApp()
    let other = makeApp()

    app.receive(.terminated(SIGTERM))
    other.receive(.inputEnded)

    #expect(try await app.run() == .terminated(SIGTERM))
    #expect(try await other.run() == .quit)
    #expect(device.log == ["enter", "leave", "enter", "leave"])
  }

  @Test("gives the terminal back when it cannot be painted on any more")
  func brokenTerminal() async throws {
    let app = makeApp()
    device.isBroken = true

    await #expect(throws: BrokenTerminal.self) { try await app.run() }

    #expect(device.log == ["enter", "leave"])
  }

  @Test("paints several changes once, and what has not changed not at all")
  func painting() async throws {
    let app = makeApp()
    device.didWrite = { [device, screen] in
      guard device.written.count == 1 else { return app.receive(.inputEnded) }
      screen.content = [[.text("two")]]
      screen.content = [[.text("three")]]
    }

    _ = try await app.run()

    #expect(device.written.count == 2)
    #expect(device.written.last == "\u{1B}[?25l\u{1B}[1;1H\u{1B}[2K  three")
  }

  @Test("lays out only once what several changes have come to")
  func layout() async throws {
    var layouts = 0
    let window = Window(navigator: StageNavigator(screen), size: .standard) { _ in
      layouts += 1
      return nil
    }
    let app = TerminalApp(window: window, device: device, isStyled: true, clock: clock)
    device.didWrite = { [device, screen] in
      guard device.written.count == 1 else { return app.receive(.inputEnded) }
      for number in 1...5 { screen.content = [[.text("\(number)")]] }
    }

    _ = try await app.run()

    #expect(layouts == 2)
  }

  @Test("leaves no spinner behind")
  func spinnerAtTheEnd() async throws {
    let app = makeApp()
    screen.content = [[.activity("Loading")]]
    device.didWrite = { [clock] in
      Task {
        await clock.sleeper()
        app.receive(.inputEnded)
      }
    }

    _ = try await app.run()

    clock.expectNoSleepers()
  }

  @Test("turns the spinner by the clock, for as long as something is under way")
  func spinner() async throws {
    let app = makeApp()
    screen.content = [[.activity("Loading")]]
    device.didWrite = { [device, screen, clock] in
      switch device.written.count {
      case 1: Task { await tick(clock) }
      case 2: screen.content = [[.text("done")]]
      default: app.receive(.inputEnded)
      }
    }

    _ = try await app.run()

    #expect(device.written[0].contains("⠋ Loading"))
    #expect(device.written[1].hasSuffix("⠙ Loading"))
    #expect(device.written[2].hasSuffix("  done"))
    clock.expectNoSleepers()
  }

  @Test("gives the terminal back while it is suspended, paints nothing meanwhile, and then everything")
  func suspension() async throws {
    let app = makeApp()
    app.receive(.suspended)
    app.receive(.changed)
    app.receive(.resumed)
    device.didWrite = { [device] in
      #expect(device.log == ["enter", "leave", "suspend", "enter"])
      app.receive(.inputEnded)
    }

    _ = try await app.run()

    #expect(device.written.count == 1)
  }

  @Test("waits in the background for the terminal, and takes it when it is given")
  func background() async throws {
    let app = makeApp()
    device.isInBackground = true
    device.didSuspend = { [device] in
      device.isInBackground = false
      app.receive(.resumed)
    }
    device.didWrite = { app.receive(.inputEnded) }

    _ = try await app.run()

    #expect(device.log == ["leave", "suspend", "enter", "leave"])
  }

  @Test("ends in the background when it is told to, without the terminal")
  func endInBackground() async throws {
    let app = makeApp()
    device.isInBackground = true
    app.receive(.resumed)
    app.receive(.terminated(SIGTERM))

    let ending = try await app.run()

    #expect(ending == .terminated(SIGTERM))
    #expect(device.log == ["leave"])
  }

  @Test("takes the terminal all the same where nobody could hand it over")
  func backgroundForEver() async throws {
    let app = makeApp()
    device.isInBackground = true
    device.isSuspendable = false
    app.receive(.changed)
    app.receive(.inputEnded)

    _ = try await app.run()

    #expect(device.log == ["enter", "leave"])
    #expect(device.written.count == 1)
  }

  @Test("goes on where nobody could resume it")
  func noSuspension() async throws {
    let app = makeApp()
    device.isSuspendable = false
    app.receive(.input([0x1A]))
    app.receive(.suspended)
    device.didWrite = { app.receive(.inputEnded) }

    _ = try await app.run()

    #expect(device.log == ["enter", "leave"])
    #expect(device.written.count == 1)
  }

  @Test("paints everything anew in a window of another size")
  func resize() async throws {
    let app = makeApp()
    device.didWrite = { [device] in
      guard device.written.count == 1 else { return app.receive(.inputEnded) }
      device.size = WindowSize(columns: 30, rows: 5)
      app.receive(.resized)
    }

    _ = try await app.run()

    #expect(device.written[1].hasPrefix("\u{1B}[?25l\u{1B}[2J"))
    #expect(device.written[1].contains("\u{1B}[5;1H") && !device.written[1].contains("\u{1B}[6;1H"))
  }

  private func makeApp() -> TerminalApp {
    let window = Window(navigator: StageNavigator(screen), size: .standard)
    return TerminalApp(window: window, device: device, isStyled: true, clock: clock)
  }
}

/// Lets the clock go on as far as the spinner wants to sleep.
private func tick(_ clock: ManualClock) async {
  await clock.sleeper()
  clock.advance(by: Spinner.interval)
}
