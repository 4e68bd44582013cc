import Interfaces
import Observation

/// The list of users for SwiftUI: the object that takes the passive view's place.
///
/// This is what the write-ups call the hard part. A presenter holds its view weakly and calls it back, but a SwiftUI view is
/// a value that is made anew at every update: there is nothing to hold, and nobody to call. So an object stands in for it,
/// which hears what the presenter says and remembers it; the value reads from it, and is drawn again when what it read has
/// changed.
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
/// It may be loaded again after ``unload()``, as a view in a navigation stack appears again.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class ObservableUsersView {
  /// Whether users are loading; those from before stay in sight meanwhile.
  public private(set) var isLoading = false
  /// The users, in the order to show.
  public private(set) var users: [UserViewData] = []
  /// Why there are no users to see, in words for a person.
  public private(set) var message: String?

  private let presenter: any UsersPresenterType

  /// Makes a view.
  ///
  /// - Parameter presenter: Who decides what the view shows.
  public init(presenter: any UsersPresenterType) {
    self.presenter = presenter
  }

  /// Attaches the view to its presenter, and has the users loaded.
  public func load() {
    presenter.attach(view: self)
    presenter.loadUsers()
  }

  /// Detaches the view from its presenter; what was loading will not come.
  public func unload() {
    presenter.detachView()
    isLoading = false
  }

  /// Has the users loaded anew.
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

  /// Shows users, in place of what was there.
  public func setUsers(_ users: [UserViewData]) {
    self.users = users
    message = nil
  }

  /// Shows that there are no users, in place of what was there.
  public func setEmptyUsers() {
    users = []
    message = UsersWords.none
  }
}
