/// Where sound is made.
@globalActor
public actor AudioActor {
  /// The one there is.
  public static let shared = AudioActor()
}
