import Foundation

/// A way from a value through stored properties to an object.
enum ReferencePath {
  /// A path to the object, such as `view.delegate`.
  case object(String)
  /// A path to a closure that a double recorded, such as `view.calls.state.recordedCalls[0].call.ask.retry`.
  ///
  /// Nothing tells what it captures. The same holds for a recorded value that belongs to the main actor, elsewhere.
  case closure(String)

  /// True if the path leads to the object, so that the value certainly keeps it alive.
  var isCertain: Bool {
    if case .object = self { true } else { false }
  }

  /// Searches the properties of a value, and the objects and values in them, for an object.
  ///
  /// A path is a hint, not a proof. Mirrors do not tell weak properties from strong ones, and do not look into closures. The result is
  /// the shortest path, or nil if there is none among the first 1,000 values.
  init?(from value: Any, to isTarget: (AnyObject) -> Bool) {
    var closure = Self.isOpaque(value) ? "" : nil
    let path = Self.search(from: value) { child, _, path -> String? in
      if type(of: child) is AnyClass, isTarget(child as AnyObject) { return path }
      if closure == nil, Self.isOpaque(child) { closure = path }
      return nil
    }
    guard let path = path.map(Self.object) ?? closure.map(Self.closure) else { return nil }
    self = path
  }

  /// Returns true if a value may keep an object alive: through its properties, or through a part whose mirror does not show what it
  /// keeps.
  static func mayExist(from value: Any, to isTarget: (AnyObject) -> Bool) -> Bool {
    func isPartOfDouble(_ value: Any) -> Bool { String(reflecting: type(of: value)).hasPrefix("TestSupport.") }
    return search(from: [value], orAtLimit: true) { child, owner, _ in
      // The locks and tasks of a double keep no other double. Its answers may be closures of the test.
      if isPartOfDouble(owner), type(of: child) is NSObject.Type { return nil }
      if type(of: child) is AnyClass, isTarget(child as AnyObject) { return true }
      return ReflectedValue.isFunction(child) || !isPartOfDouble(child) && isWithoutMirror(child) ? true : nil
    } ?? false
  }

  /// Visits the values that a value leads to, nearest first, until the visitor has a result, or there are more than 1,000.
  private static func search<Found>(
    from root: Any, orAtLimit limit: Found? = nil, _ visit: (_ value: Any, _ owner: Any, _ path: String) -> Found?
  ) -> Found? {
    var queue: [(path: String, value: Any)] = [("", root)]
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < queue.count {
      if next == 1_000 { return limit }
      let (path, owner) = queue[next]
      next += 1
      for (index, child) in children(of: owner).enumerated() {
        // Each double refers to the scope of its test, which refers to everything else in the test.
        if child.value is TestScope || child.value is WeakObject { continue }
        // The queue keeps every object alive, so no two of them have the same identifier.
        let isObject = type(of: child.value) is AnyClass
        if isObject, !seen.insert(ObjectIdentifier(child.value as AnyObject)).inserted { continue }
        // The mirror of an optional has one child, `some`, which source code does not name.
        let name = child.label.map { $0 == "some" ? "" : $0 } ?? "[\(index)]"
        let childPath = path.isEmpty || name.isEmpty || name.hasPrefix("[") ? path + name : "\(path).\(name)"
        if let found = visit(child.value, owner, childPath) { return found }
        queue.append((childPath, child.value))
      }
    }
    return nil
  }

  /// True for an actor, a task, an object of Objective-C, and a value with more than 100 parts.
  private static func isWithoutMirror(_ value: Any) -> Bool {
    value is any Actor || type(of: value) is NSObject.Type || "\(type(of: value))".hasPrefix("Task<")
      || Mirror(reflecting: value).children.count > 100
  }

  /// True for a recorded closure, and for a recorded value that belongs to the main actor and cannot be read here.
  private static func isOpaque(_ value: Any) -> Bool {
    guard let contents = (value as? any TransparentWrapper)?.contents else { return value is any AnyTemporaryArgument }
    return contents is MainActorStandIn || ReflectedValue.isFunction(contents)
  }

  private static func children(of value: Any) -> [Mirror.Child] {
    if let wrapper = value as? any TransparentWrapper { return [("some", wrapper.contents)] }
    // An actor may be running.
    if value is any Actor { return [] }
    var children: [Mirror.Child] = []
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      children += current.children.prefix(100)
      mirror = current.superclassMirror
    }
    return children
  }
}
