import Shapes
import ShapesDoubles
import TestSupport
import Testing

@MainActor
@Suite("Names of doubles", .rehearsal)
struct NameRulesTests {
  @Test("come from the suffix of the protocol")
  func suffixes() {
    let (view, service, delegate) = (SpyMenuView(), MockMenuService(), SpyMenuDelegate())
    let holder = MockMenuHolding()
    service.itemsAnswer.returns(["tea"])
    holder.menuViewAnswer.returns(view)

    holder.menuView()?.show(service.items())
    delegate.menu(holder, didChoose: 1)

    view.expectCalls(.show(["tea"]))
    service.expectCalls(.items)
    holder.expectCalls(.menuView)
    delegate.expectCalls(.menu(ObjectIdentity(holder), didChoose: 1))
  }
}
