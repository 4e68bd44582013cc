import TestSupport

/// An object that a run owns, and releases at any moment.
///
/// ```swift
/// @MainActor func forget(_ screen: Owned<SpyUsersView>) -> Bool {
///   screen.object == nil
/// }
/// ```
///
/// ``ExplorationRun/owns(_:_:withinCalls:whenReleased:fileID:filePath:line:column:)`` makes it.
@MainActor
public final class Owned<Object: AnyObject> {
  /// The object, or nil after its release.
  public private(set) var object: Object?

  private weak var released: Object?

  init(_ object: Object) { self.object = object }

  /// True if something keeps the object alive after its release.
  ///
  /// A double may have recorded it. The end of the run empties the logs, and decides.
  fileprivate var isLeaked: Bool { released.map { !TestScope.recordedCallMayKeep($0) } ?? false }

  fileprivate func release() {
    // The object is deallocated at the end, where its deinitializer may read this property.
    let last = object
    object = nil
    released = last
  }
}

extension ExplorationRun {
  /// Owns an object, which a step can release at any moment, such as a presenter whose screen goes.
  ///
  /// After its release, and at the end of the run, the object must be deallocated.
  ///
  /// ```swift
  /// @MainActor func declare(_ run: ExplorationRun, _ service: MockUserService) {
  ///   let presenter = run.owns("the presenter", UsersPresenter(service: service))
  ///   run.step("load", when: presenter.object != nil) { presenter.object?.loadUsers() }
  /// }
  /// ```
  ///
  /// The step is called "release" and the name. Nobody else may hold the object strongly. The closure after `whenReleased` runs
  /// before the release, as the place to tell a model.
  public func owns<Object: AnyObject>(
    _ name: String, _ object: Object, withinCalls canBeWithinCall: Bool = true,
    whenReleased isReleased: @escaping @MainActor () -> Void = {},
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Owned<Object> {
    own(object)
    let owned = Owned(leakChecked(object, fileID: fileID, filePath: filePath, line: line, column: column))
    add(
      Step(
        name: "release \(name)", isPossible: { owned.object != nil }, canBeWithinCall: canBeWithinCall, isRelease: true,
        action: .sync { _ in
          isReleased()
          owned.release()
        }))
    rule("\(name) is deallocated after its release") { [weak self] in
      self?.tasks.contains { !$0.hasEnded.withLock { $0 } } == true || !owned.isLeaked
    }
    return owned
  }
}
