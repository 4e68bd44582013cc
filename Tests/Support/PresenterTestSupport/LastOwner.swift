import Presenters
import TestSupport

/// The owner of the last reference to a presenter, on a thread other than the main thread.
package actor LastOwner {
  private var presenter: VolunteerPresenter?

  package init(of presenter: VolunteerPresenter?) {
    self.presenter = presenter
  }

  package func letGo() {
    presenter = nil
  }
}
