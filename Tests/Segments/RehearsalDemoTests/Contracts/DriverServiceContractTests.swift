import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

/// The behavior of a driver service on which the presenter relies.
@Suite("The contract of the driver service", .rehearsal)
struct DriverServiceContractTests {
  @Test("delivers drivers", arguments: services)
  func deliversDrivers(_ implementation: Implementation<any DriverServiceType>) async throws {
    let service = try implementation.make()

    let drivers = try await service.drivers()

    #expect(!drivers.isEmpty)
  }

  @Test("delivers each driver once", arguments: services)
  func deliversEachDriverOnce(_ implementation: Implementation<any DriverServiceType>) async throws {
    let service = try implementation.make()

    let ids = try await service.drivers().map(\.id)

    #expect(ids.sorted() == Set(ids).sorted())
  }

  @Test("gives each driver a name", arguments: services)
  func givesEachDriverAName(_ implementation: Implementation<any DriverServiceType>) async throws {
    let service = try implementation.make()

    let drivers = try await service.drivers()

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
