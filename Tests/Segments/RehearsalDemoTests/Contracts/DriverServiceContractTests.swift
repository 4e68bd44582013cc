import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

/// The behavior of a driver service on which the presenter relies.
@Suite("The contract of the driver service", .rehearsal)
struct DriverServiceContractTests {
  @Test("delivers drivers, each once and with a name", arguments: services)
  func deliversEachDriverOnce(_ implementation: Implementation<any DriverServiceType>) async throws {
    let service = try implementation.make()

    let drivers = try await service.drivers()

    #expect(!drivers.isEmpty)
    #expect(drivers.map(\.id).sorted() == Set(drivers.map(\.id)).sorted())
    #expect(drivers.filter(\.familyName.isEmpty) == [])
  }

  private static let services = Implementation<any DriverServiceType>.all(
    mock: {
      let service = MockDriverService().lenient()
      service.driversAnswer.returns([.fixture(id: "alonso"), .fixture(id: "hamilton")])
      return service
    },
    // With pages this small, the service needs several.
    service: { DriverService(client: $0, pageSize: 20) })
}
