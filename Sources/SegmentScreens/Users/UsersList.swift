#if canImport(SwiftUI)
  import Interfaces
  import SwiftUI

  /// The list of users in SwiftUI, which draws an ``ObservableUsersView``.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct UsersList: View {
    @State private var model: ObservableUsersView

    /// Creates a list, which keeps its model.
    ///
    /// - Parameter model: The model, which belongs to the presenter.
    public init(model: ObservableUsersView) {
      _model = State(initialValue: model)
    }

    /// The users, or a message instead of them, and a spinner while they load.
    public var body: some View {
      List(Array(model.users.enumerated()), id: \.offset) { row in
        LabeledContent(row.element.name, value: row.element.age)
      }
      .overlay { if let message = model.message { Text(message) } }
      .overlay { if model.isLoading { ProgressView("Loading users…") } }
      .navigationTitle("Users")
      .toolbar { SwiftUI.Button("Reload") { model.reload() } }
      .onAppear { model.load() }
      .onDisappear { model.unload() }
    }
  }
#endif
