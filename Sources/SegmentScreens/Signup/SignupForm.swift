#if canImport(SwiftUI)
  import Interfaces
  import SwiftUI

  /// The sign-up form in SwiftUI, which draws an ``ObservableSignupView``.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct SignupForm: View {
    @State private var model: ObservableSignupView

    /// Creates a form, which keeps its model.
    ///
    /// - Parameter model: The model, which belongs to the presenter.
    public init(model: ObservableSignupView) {
      _model = State(initialValue: model)
    }

    /// The two fields, the button, and below them the progress or the result of the registration.
    public var body: some View {
      Form {
        TextField("First name", text: $model.firstName)
          .autocorrectionDisabled()
        TextField("Last name", text: $model.lastName)
          .autocorrectionDisabled()
          .onSubmit { model.signUp() }
        SwiftUI.Button("Continue") { model.signUp() }
        if model.isSigningUp { ProgressView("Signing up…") }
        if let message = model.message { Text(message).foregroundStyle(.red) }
      }
      .navigationTitle("Sign up")
      .onAppear { model.load() }
      .onDisappear { model.unload() }
    }
  }
#endif
