import Foundation

@MainActor
open class UITableViewController: UIViewController, UITableViewDataSource {
  open var tableView: UITableView! = UITableView(frame: .zero, style: .plain)

  public init(style: UITableView.Style) {
    super.init(nibName: nil, bundle: nil)
    tableView = UITableView(frame: .zero, style: style)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func loadView() {
    tableView.dataSource = self
    view = tableView
  }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    preconditionFailure("\(type(of: self)) does not override tableView(_:cellForRowAt:).")
  }
}
