/// The way from an object, through its stored properties, back to itself.
enum ReferenceCycle {
  /// Searches the properties of an object, and of what they hold, for the object.
  ///
  /// Mirrors do not tell weak properties from strong ones, and do not see into closures: a way found is a hint.
  ///
  /// - Parameter object: Where to begin, and what to find.
  /// - Returns: The shortest way, such as `view.delegate`; nothing where there is none among the first 1,000 values.
  static func path(from object: AnyObject) -> String? {
    var queue: [(path: String, value: Any)] = [("", object)]
    var seen: Set<ObjectIdentifier> = []
    var next = 0
    while next < min(queue.count, 1_000) {
      let (path, value) = queue[next]
      next += 1
      for (place, child) in children(of: value).enumerated() {
        // What a double knows of its test leads to all that the test has made.
        if child.value is TestScope { continue }
        let name = child.label.map { $0 == "some" ? "" : $0 } ?? "[\(place)]"
        let childPath = path.isEmpty || name.isEmpty || name.hasPrefix("[") ? path + name : "\(path).\(name)"
        if type(of: child.value) is AnyClass {
          let found = child.value as AnyObject
          if found === object { return childPath }
          guard seen.insert(ObjectIdentifier(found)).inserted else { continue }
        }
        queue.append((childPath, child.value))
      }
    }
    return nil
  }

  private static func children(of value: Any) -> [Mirror.Child] {
    var children: [Mirror.Child] = []
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror {
      children += current.children.prefix(100)
      mirror = current.superclassMirror
    }
    return children
  }
}
