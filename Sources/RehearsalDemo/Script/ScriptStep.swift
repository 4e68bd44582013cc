import SegmentScreens

/// One thing that a script does.
enum ScriptStep: Equatable {
  /// Types characters, one after the other.
  case type(String)
  case press(Key, times: Int)
  case open(Segment)
  case back
  /// Waits until the screen holds the text.
  case await(String)
  case show
  case settle
}
