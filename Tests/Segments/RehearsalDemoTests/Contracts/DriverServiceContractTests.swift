import Interfaces
import SegmentDoubles
import SegmentServices
import TestSupport
import Testing

extension Contract where Service == any DriverServiceType {
  /// The behavior of a driver service on which the presenter relies.
  static let driverService = Contract("DriverService")
    .clause("delivers drivers", expecting: false) { try await $0.drivers().isEmpty }
    .clause("delivers each driver once", expecting: true) { service in
      let ids = try await service.drivers().map(\.id)
      return Set(ids).count == ids.count
    }
    .clause("gives each driver a name", expecting: []) { try await $0.drivers().filter { $0.familyName.isEmpty } }
}

@Suite("The contract of the driver service", .rehearsal)
struct DriverServiceContractTests {
  @Test("holds for the mock and for every server, and for servers with small pages")
  func holds() async {
    await Contract.driverService
      .implementation("mock") {
        let service = MockDriverService().lenient()
        service.driversAnswer.returns([.fixture(id: "alonso"), .fixture(id: "hamilton")])
        return service
      }
      .servers { DriverService(client: $0, pageSize: 20) }
      .verify()
  }
}
