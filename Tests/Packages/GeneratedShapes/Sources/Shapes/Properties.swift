import Observation
import ShapesBase

public protocol VolumeControl {
  var level: Int { get set }
  var track: Track? { get set }
  var favourite: Track { get }
  var angle: Double { get nonmutating set }
}

@MainActor
public protocol PlayerDelegate: AnyObject {
  func playerDidStop()
}

public typealias TapAction = () -> Void

@MainActor
public protocol PlayerType: AnyObject {
  var delegate: (any PlayerDelegate)? { get set }
  var onFinish: ((Int) -> Void)? { get set }
  var action: TapAction { get }
}

public protocol Grid {
  subscript(row: Int, column column: Int) -> String { get set }
  subscript<Value: Sendable>(of preference: Preference<Value>) -> Value? { get set }
  subscript(key: String) -> Int { get async throws }
  static subscript(name: String) -> Int { get }
}

/// A protocol whose properties other code observes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
public protocol Billboard: AnyObject, Observable {
  var text: String { get set }
  var visitors: Int { get }
}
