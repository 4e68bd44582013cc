import TestSupport
import XCTest

/// Test cases derive from a class of another module, and their doubles live in properties.
final class RehearsalTestCaseXCTests: RehearsalTestCase {
  private let lamp = SpyLamp()
  private var optionalLamp: SpyLamp? = SpyLamp()
  private var verifyInTearDown: (() -> Void)?
  private var panel: Panel?

  override func setUp() {
    optionalLamp = SpyLamp()
  }

  override func tearDown() {
    verifyInTearDown?()
    lamp.dim(to: 0)
    optionalLamp?.dim(to: 0)
    optionalLamp = nil
    SpyLamp().dim(to: 0)
    SpyJournal.write(0)
  }

  func testDoublesOfSetUpAreCheckedAfterTearDown() async {
    optionalLamp?.turnOn()

    await optionalLamp?.expectCalls(.turnOn)
  }

  @MainActor
  func testCallsCanBeVerifiedInTearDown() {
    verifyInTearDown = { [lamp, optionalLamp] in
      lamp.expectCalls(.turnOn)
      optionalLamp?.expectCalls(.turnOn)
    }

    lamp.turnOn()
    optionalLamp?.turnOn()
  }

  func testStaticRequirementsFindTheirDoubleInTheScopeOfTheTest() {
    SpyJournal.write(4)

    SpyJournal.statics.expectCalls(4)
  }

  func testCallsOnAnotherThreadBelongToTheTest() async {
    await Task.detached { SpyJournal.write(5) }.value

    await SpyJournal.statics.expectCalls(5)
  }

  func testDoublesInAnObjectOfAPropertyMayStayAliveAlsoInAClosure() {
    let lamp = SpyLamp()

    panel = Panel(lamp: SpyLamp(), onPress: { lamp.lenient() })
  }

  func testObjectsThatATaskHoldsMayGoAfterTheTest() {
    let switchboard = leakChecked(Switchboard())

    Task.detached { [lamp] in
      await Task.yield()
      switchboard.use(lamp)
    }
  }
}

/// A test case with a base class of its own.
final class OwnBaseXCTests: OwnTestCase {
  func testCallsInTearDownNeedNoVerification() {
    lamp.turnOn()

    lamp.expectCalls(.turnOn)
  }

  override func tearDown() {
    lamp.dim(to: 0)
  }
}

class OwnTestCase: XCTestCase {
  let lamp = SpyLamp()

  override func invokeTest() {
    rehearseTest { super.invokeTest() }
  }
}

/// An object that keeps a double in a property, and another one in a closure, where no mirror shows it.
private final class Panel {
  private let lamp: SpyLamp
  private let onPress: () -> Void

  init(lamp: SpyLamp, onPress: @escaping () -> Void) {
    (self.lamp, self.onPress) = (lamp, onPress)
  }
}

private final class Switchboard: Sendable {
  func use(_ lamp: SpyLamp) { lamp.lenient() }
}
