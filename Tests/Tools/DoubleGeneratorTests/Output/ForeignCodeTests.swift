import Testing

@testable import DoubleGenerator

@Suite("Code of another host")
struct ForeignCodeTests {
  private let mac = """
    import Core
    import TestSupport

    #if canImport(AppKit)
      import AppKit
    #endif

    final class MockBeacon: Beacon, Spy {
      enum Call: Equatable {
        case light
        #if os(macOS)
          case show(NSWindow)
        #endif
        case stop
      }

      init() {
        calls = CallLog("MockBeacon")
      }

      func light() {
        calls.record(.light)
      }

      #if os(macOS)
        func show(_ window: NSWindow) {
          calls.record(.show(window))
        }
      #endif

      func stop() {
        calls.record(.stop)
      }
    }

    """

  private let linux = """
    import Core
    import TestSupport

    final class MockBeacon: Beacon, Spy {
      enum Call: Equatable {
        case light
        case stop
      }

      init() {
        calls = CallLog("MockBeacon")
      }

      func light() {
        calls.record(.light)
      }

      func stop() {
        calls.record(.stop)
      }
    }

    """

  private let code = ForeignCode(conditions: [["os(macOS)"]], imports: [["canImport(AppKit)"]])

  @Test("stays if nothing else has changed")
  func unchanged() {
    let text = code.kept(from: mac, in: linux)

    #expect(text == mac)
  }

  @Test("stays at its place if other code has changed")
  func changed() {
    let new = linux.replacing("case stop", with: "case start\n    case stop(Int)").replacing(
      ".record(.stop)", with: ".record(.stop(1))")

    let text = code.kept(from: mac, in: new)

    #expect(
      text
        == mac.replacing("case stop", with: "case start\n    case stop(Int)").replacing(
          ".record(.stop)", with: ".record(.stop(1))"))
  }

  @Test("stays inside its type if the code before it is gone")
  func removedNeighbor() {
    let new = linux.replacing("    case light\n", with: "").replacing(
      "  func light() {\n    calls.record(.light)\n  }\n\n", with: "")

    let text = code.kept(from: mac, in: new)

    #expect(
      text?.contains("enum Call: Equatable {\n    #if os(macOS)\n      case show(NSWindow)\n    #endif\n") == true)
    #expect(text?.contains("  #if os(macOS)\n    func show(_ window: NSWindow) {\n") == true)
    #expect(text?.contains("light") == false)
  }

  @Test("is not written twice if its condition holds for other code")
  func ambiguous() {
    let new = "a\n#if A\n  b\n#endif\n"

    let text = ForeignCode(conditions: [["A"]]).kept(from: "a\n#if A\n  c\n#endif\n", in: new)

    #expect(text == new)
  }

  @Test("goes if the sources no longer have its condition")
  func obsolete() {
    let text = ForeignCode().kept(from: mac, in: linux)

    #expect(text == linux)
  }

  @Test("goes with the condition around it")
  func nested() {
    let old = "a\n#if A\n  #if B\n    b\n  #endif\n#endif\n"

    let text = ForeignCode(conditions: [["A", "B"]]).kept(from: old, in: "a2\na\n")

    #expect(text == "a2\na\n#if A\n  #if B\n    b\n  #endif\n#endif\n")
  }

  @Test("has no place in a type that is gone")
  func noPlace() {
    let text = code.kept(from: mac, in: "import Core\n")

    #expect(text == nil)
  }
}
