import Foundation

/// A way from a value through stored properties to an object.
enum ReferencePath {
  /// A path to the object, such as `view.delegate`.
  case object(String)
  /// A path to a closure that a double recorded, such as `view.calls.state.recordedCalls[0].call.ask.retry`.
  ///
  /// Nothing tells what it captures. The same holds for a recorded value that belongs to the main actor, elsewhere.
  case closure(String)

  /// Searches the properties of a value, and the objects and values in them, for an object.
  ///
  /// A path is a hint, not a proof. Mirrors do not tell weak properties from strong ones, and do not look into closures. The result is
  /// the shortest path, or nil if there is none among the first 1,000 values.
  init?(from value: Any, to isTarget: (AnyObject) -> Bool) {
    // A breadth-first search finds the shortest path first.
    var queue: [(path: String, value: Any)] = [("", value)]
    var seen: Set<ObjectIdentifier> = []
    var (next, closure) = (0, Self.isOpaque(value) ? "" : nil)
    while next < min(queue.count, 1_000) {
      let (path, value) = queue[next]
      next += 1
      for (index, child) in Self.children(of: value).enumerated() {
        // Each double refers to the scope of its test, which refers to everything else in the test.
        if child.value is TestScope || child.value is WeakObject { continue }
        // The mirror of an optional has one child, `some`, which source code does not name.
        let name = child.label.map { $0 == "some" ? "" : $0 } ?? "[\(index)]"
        let childPath = path.isEmpty || name.isEmpty || name.hasPrefix("[") ? path + name : "\(path).\(name)"
        if type(of: child.value) is AnyClass {
          let found = child.value as AnyObject
          if isTarget(found) {
            self = .object(childPath)
            return
          }
          // The queue keeps every object alive, so no two of them have the same identifier.
          guard seen.insert(ObjectIdentifier(found)).inserted else { continue }
        }
        if closure == nil, Self.isOpaque(child.value) { closure = childPath }
        queue.append((childPath, child.value))
      }
    }
    guard let closure else { return nil }
    self = .closure(closure)
  }

  /// Returns true if a value may keep an object alive: through its properties, or through a part that has no mirror, such as a closure.
  static func mayExist(from value: Any, to isTarget: (AnyObject) -> Bool) -> Bool {
    var queue = [value]
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < queue.count {
      let value = queue[next]
      next += 1
      if next > 1_000 || ReflectedValue.isFunction(value) { return true }
      // The locks and tasks of a double keep no other double. Its answers may be closures of the test.
      let isPartOfDouble = String(reflecting: type(of: value)).hasPrefix("TestSupport.")
      if !isPartOfDouble, isWithoutMirror(value) { return true }
      for (_, child) in children(of: value) where !(child is TestScope || child is WeakObject) {
        if isPartOfDouble, type(of: child) is NSObject.Type { continue }
        if type(of: child) is AnyClass {
          let found = child as AnyObject
          if isTarget(found) { return true }
          guard seen.insert(ObjectIdentifier(found)).inserted else { continue }
        }
        queue.append(child)
      }
    }
    return false
  }

  /// True for a closure, an actor, a task, and an object of Objective-C.
  private static func isWithoutMirror(_ value: Any) -> Bool {
    value is any Actor || type(of: value) is NSObject.Type || "\(type(of: value))".hasPrefix("Task<")
      || Mirror(reflecting: value).children.count > 100
  }

  /// True for a recorded closure, and for a recorded value that belongs to the main actor and cannot be read here.
  private static func isOpaque(_ value: Any) -> Bool {
    guard let contents = (value as? any TransparentWrapper)?.contents else { return value is any LentArgument }
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
