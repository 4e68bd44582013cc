import Interfaces
import Observation
import Presenters

/// The list of users for SwiftUI, as an object that takes the place of the passive view.
///
/// A presenter holds its view weakly and calls it. A SwiftUI view is a value that SwiftUI creates again at every
/// update, so a presenter can neither hold nor call it. This object is the presenter's view instead, and stores the
/// data that the presenter passes. The SwiftUI view reads the data from this object. SwiftUI draws the view again when
/// that data changes.
///
/// ```swift
/// struct UsersList: View {
///   @State var model: ObservableUsersView          // ObservableUsersView(presenter: UsersPresenter(service: service))
///
///   var body: some View {
///     List(Array(model.users.enumerated()), id: \.offset) { LabeledContent($0.element.name, value: $0.element.age) }
///       .overlay { if let message = model.message { Text(message) } }
///       .overlay { if model.isLoading { ProgressView() } }
///       .toolbar { Button("Reload", action: model.reload) }
///       .onAppear(perform: model.load)
///       .onDisappear(perform: model.unload)
///   }
/// }
/// ```
///
/// The object can be loaded again after ``unload()``, because a view in a navigation stack can appear again.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class ObservableUsersView {
  /// A Boolean value that indicates whether users are loading.
  ///
  /// The earlier users stay visible meanwhile.
  public private(set) var isLoading = false
  /// The users, in the order to show them.
  public private(set) var users: [UserViewData] = []
  /// A message that explains why there are no users to show.
  public private(set) var message: String?

  private let presenter: any UsersPresenterType

  /// Creates a view.
  ///
  /// - Parameter presenter: The presenter that decides what to show.
  public init(presenter: any UsersPresenterType) {
    self.presenter = presenter
  }

  /// Attaches this object to the presenter, and loads the users.
  public func load() {
    presenter.attach(view: self)
    presenter.loadUsers()
  }

  /// Detaches this object from the presenter, which ends loading.
  public func unload() {
    presenter.detachView()
    isLoading = false
  }

  /// Loads the users again.
  public func reload() {
    presenter.loadUsers()
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableUsersView: UsersViewType {
  /// Shows that users are loading.
  public func startLoading() {
    isLoading = true
  }

  /// Shows that no users are loading.
  public func finishLoading() {
    isLoading = false
  }

  /// Shows users instead of a message.
  public func setUsers(_ users: [UserViewData]) {
    self.users = users
    message = nil
  }

  /// Replaces the list with a message that there are no users.
  public func setEmptyUsers() {
    users = []
    message = Messages.Users.noUsers
  }
}
