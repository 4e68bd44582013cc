import Testing

@testable import demo

@Suite struct DemoTests {
  @Test func theDemoHasAName() {
    #expect(String(describing: Demo.self) == "Demo")
  }
}
