import Foundation
import SegmentScreens
import TestSupport
import Testing

@testable import RehearsalDemo

@MainActor
@Suite struct TerminalAppTests {
  private let screen = FakeScreen([[.text("one")]])
  private let device = FakeTerminal()
  private let clock = ManualClock()

  @Test("takes the terminal over, and restores it when a person quits")
  func quitting() async throws {
    let app = makeApp()

    app.receive(.input([3]))
    let ending = try await app.run()

    #expect(ending == .quit)
    #expect(device.log == ["enter", "leave"])
  }

  @Test("ends and restores the terminal after a signal, and when the keyboard is gone")
  func signals() async throws {
    let app = makeApp()
    let other = makeApp()

    app.receive(.terminated(SIGTERM))
    other.receive(.inputEnded)

    #expect(try await app.run() == .terminated(SIGTERM))
    #expect(try await other.run() == .quit)
    #expect(device.log == ["enter", "leave", "enter", "leave"])
  }

  @Test("restores the terminal when a write fails")
  func brokenTerminal() async throws {
    let app = makeApp()
    device.isBroken = true

    await #expect(throws: BrokenTerminal.self) { try await app.run() }

    #expect(device.log == ["enter", "leave"])
  }

  @Test("renders several changes once, and only the changed rows")
  func rendering() async throws {
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

  @Test("lays out one frame for several changes")
  func layout() async throws {
    var layouts = 0
    let window = Window(navigator: FakeNavigator(screen), size: .standard) { _ in
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

  @Test("stops the spinner at the end")
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

  @Test("turns the spinner by the clock while work is in progress")
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

  @Test("restores the terminal while it is suspended, and renders the whole frame afterwards")
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

  @Test("waits in the background until it owns the terminal")
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

  @Test("ends in the background after a signal, without the terminal")
  func endInBackground() async throws {
    let app = makeApp()
    device.isInBackground = true
    app.receive(.resumed)
    app.receive(.terminated(SIGTERM))

    let ending = try await app.run()

    #expect(ending == .terminated(SIGTERM))
    #expect(device.log == ["leave"])
  }

  @Test("takes the terminal over from the background if no shell could resume it")
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

  @Test("ignores a request to suspend if no shell could resume it")
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

  @Test("renders the whole frame again in a window of another size")
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
    let window = Window(navigator: FakeNavigator(screen), size: .standard)
    return TerminalApp(window: window, device: device, isStyled: true, clock: clock)
  }
}

/// Advances the clock by one turn of the spinner.
private func tick(_ clock: ManualClock) async {
  await clock.advance(by: Spinner.interval)
}
