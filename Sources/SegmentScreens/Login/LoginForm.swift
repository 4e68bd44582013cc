#if canImport(SwiftUI)
  import Interfaces
  import SwiftUI

  /// The login form in SwiftUI, which draws an ``ObservableLoginView``.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct LoginForm: View {
    @State private var model: ObservableLoginView

    /// Creates a form, which keeps its model.
    ///
    /// - Parameter model: The model, which belongs to the presenter.
    public init(model: ObservableLoginView) {
      _model = State(initialValue: model)
    }

    /// The two fields with their complaints, the button, and below them the progress or the result of the login.
    public var body: some View {
      Form {
        TextField("User name", text: $model.username)
          .autocorrectionDisabled()
          .disabled(!model.isFormEnabled)
        complaint(model.usernameComplaint)
        SecureField("Password", text: password)
          .disabled(!model.isFormEnabled)
          .onSubmit { model.logIn() }
        complaint(model.passwordComplaint)
        SwiftUI.Button("Log in") { model.logIn() }
          .disabled(!model.isFormEnabled)
        if model.isLoggingIn { ProgressView("Logging in…") }
        if let success = model.success { Text(success) }
        if let failure = model.failure { Text(failure).foregroundStyle(.red) }
        if let lock = model.lock { Text(lock).foregroundStyle(.red) }
      }
      .navigationTitle("Log in")
      .onAppear { model.load() }
      .onDisappear { model.unload() }
    }

    private var password: Binding<String> {
      Binding { @MainActor in
        model.password.revealed
      } set: { @MainActor in
        model.password = Secret($0)
      }
    }

    @ViewBuilder
    private func complaint(_ message: String?) -> some View {
      if let message { Text(message).font(.footnote).foregroundStyle(.red) }
    }
  }
#endif
