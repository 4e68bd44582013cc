import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Async functions", .rehearsal)
struct AsyncTests {
  @Test("return what they are told")
  func results() async {
    let mock = MockWeatherService()
    let weather: any WeatherService = mock
    mock.forecastAnswer.returns(["sun"])
    mock.temperatureAnswer.answers { Double($0.day) }
    mock.refreshAnswer.returns()

    #expect(await weather.forecast() == ["sun"])
    #expect(await weather.temperature(in: "Oslo", on: 3) == 3)
    await weather.refresh()

    await mock.expectCalls(.forecast, .temperature(in: "Oslo", on: 3), .refresh)
  }
}
