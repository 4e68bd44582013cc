import Presenters
import TestSupport

/// The owner of the last reference to a presenter, on a thread other than the main thread.
package actor LastOwner {
  private var presenter: VolunteerPresenter?

  package init(of presenter: VolunteerPresenter?) {
    self.presenter = presenter
  }

  package func letGo() async {
    // A task of the main actor may hold the presenter a moment longer, and would then be the last owner.
    for _ in 0..<1_000 where !isKnownUniquelyReferenced(&presenter) { await Task.yield() }
    presenter = nil
  }
}
