import ShapesBase

/// Says what the weather will be.
public protocol WeatherService {
  func forecast() async -> [String]
  func refresh() async
  func temperature(in city: String, on day: Int) async -> Double
}
