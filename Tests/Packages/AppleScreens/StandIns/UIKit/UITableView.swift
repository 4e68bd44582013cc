import Foundation

@MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  open weak var dataSource: (any UITableViewDataSource)?
  open var allowsSelection = true
  private var identifiers: Set<String> = []
  private var rows: Int?

  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    nil
  }

  // A table asks for its rows once, and again only after `reloadData`.
  open func reloadData() {
    rows = nil
  }

  open func numberOfRows(inSection section: Int) -> Int {
    let count = rows ?? dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    rows = count
    return count
  }

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    precondition(cellClass == UITableViewCell.self, "The stand-in has no cells but UITableViewCell.")
    identifiers.insert(identifier)
  }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    precondition(identifiers.contains(identifier), "No class is registered for the identifier '\(identifier)'.")
    precondition(indexPath.row < numberOfRows(inSection: indexPath.section), "There is no row \(indexPath).")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  open var contentConfiguration: (any UIContentConfiguration)?

  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    nil
  }
}

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
  public var text: String?
  public var secondaryText: String?

  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}

extension IndexPath {
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  public var section: Int { self[0] }

  public var row: Int { self[1] }
}
