/// Somebody who does one thing after the other.
public actor Worker {
  /// What has been done.
  public private(set) var done: [String] = []

  /// Makes a worker.
  public init() {}

  /// Does one thing.
  public func finish(_ task: String) {
    done.append(task)
  }
}
