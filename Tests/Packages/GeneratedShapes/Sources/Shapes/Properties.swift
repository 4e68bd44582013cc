import ShapesBase

public protocol NowPlaying {
  var track: Track? { get async }
  var listeners: Int { get throws }
  var lyrics: String { get async throws }
  var position: Double { get throws(Offline) }
}

public protocol Dial {
  var angle: Double { get nonmutating set }
  var turns: Int { mutating get }
}

public protocol VolumeMeter {
  var level: Int { get }
  var label: String? { get }
  var favourite: Track { get }
}

public protocol VolumeControl {
  var level: Int { get set }
  var track: Track? { get set }
  var presets: [String: Int] { get set }
}

/// A protocol with implicitly unwrapped properties, like the outlets of a storyboard.
@MainActor
public protocol OutletScreen: AnyObject {
  var caption: String! { get set }
  var canvas: Canvas! { get }
}

@MainActor
public protocol PlayerDelegate: AnyObject {
  func playerDidStop()
}

@MainActor
public protocol PlayerType: AnyObject {
  var delegate: (any PlayerDelegate)? { get set }
  var rate: Double { get set }
  var onFinish: ((Int) -> Void)? { get set }
}

public typealias TapAction = () -> Void

public protocol TapArea {
  var action: TapAction { get }
  var wrapper: (@Sendable () -> Void) -> Int { get }
  var outcome: Result<() -> Int, Never> { get }
  var onTap: () -> Int { get set }
}

/// A protocol with properties that have the names of a source location.
public protocol Cursor {
  var line: Sketch { get }
}

@MainActor
public protocol Slider {
  var oldValue: Int { get set }
}
