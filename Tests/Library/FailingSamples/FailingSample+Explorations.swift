import Exploration
import TestSupport

extension FailingSample {
  static let explorations: [FailingSample] = [
    FailingSample("brokenRuleInAnOrder") {
      await explore(runs: 12) { run in  // fails: brokenRuleInAnOrder
        let menu = SpyMenu()
        run.step("open") { menu.start() }
        run.step("close") { menu.stop() }
        run.step("look") {}
        run.rule(of: menu, .alternating(.start, .stop))
      }
    },
    FailingSample("impossibleReplay") {
      await replay("open", "close") { run in  // fails: impossibleReplay
        run.step("open") {}
      }
    },
  ]
}
