import TestSupport
import Testing

@testable import Greetings

@Suite(.rehearsal) @MainActor
struct GreetingPresenterTests {
  let view = SpyGreetingView()
  let service = MockNameService()
  let presenter: GreetingPresenter

  init() {
    presenter = GreetingPresenter(service: service)
    presenter.view = view
  }

  @Test("greets by name")
  func greetsByName() async {
    service.nameAnswer.returns("Ada")

    await presenter.load()

    await service.expectCalls(.name)
    await view.expectCalls(.show("Hello, Ada."))
  }

  @Test("greets a stranger where the name cannot be had")
  func greetsStranger() async {
    service.nameAnswer.throws(Unknown())

    await presenter.load()

    await service.expectCalls(.name)
    await view.expectCalls(.show("Hello, stranger."))
  }

  @Test("does not keep its view alive")
  func releasesView() async {
    var view: SpyGreetingView? = SpyGreetingView()
    presenter.view = view

    await expectDeallocated(&view)
  }
}

private struct Unknown: Error {}
