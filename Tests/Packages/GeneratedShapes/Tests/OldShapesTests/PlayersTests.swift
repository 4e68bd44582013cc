import OldShapes
import OldShapesDoubles
import TestSupport
import Testing

@Suite("Protocols of Swift 5", .rehearsal)
struct PlayersTests {
  private final class Listener: PlayerDelegate, Priced {
    let price = 3

    func playerDidStop() {}
  }

  @Test("hold delegates weakly, but no object of the model and nothing that cannot be set")
  func weak() {
    let (mock, review, output) = (MockLibrary(), Review(stars: 3), Review(stars: 4))
    let library: any Library = mock
    var listener: Listener? = Listener()
    let identity = listener.map { ObjectIdentity($0) }

    library.delegate = listener
    library.playerView = listener
    library.owner = review
    library.lastOutput = output
    mock.review = Listener()
    mock.detailView = Listener()

    #expect(library.delegate === listener && library.playerView === listener)
    listener = nil
    #expect(library.delegate == nil && library.playerView == nil)
    #expect(library.review != nil && library.detailView != nil)
    #expect(library.owner.stars == 3 && library.lastOutput?.stars == 4)
    mock.expectCalls(
      .setDelegate(identity), .setPlayerView(identity), .setOwner(review), .setLastOutput(output))
  }

  @Test("are written with any")
  func existentials() {
    let (mock, item) = (MockLibrary(), Listener())
    let library: any Library = mock
    mock.addAnswer.returns(item)
    mock.saveAnswer.returns(item)
    mock.findAnswer.returns(item)
    var prices: [Int] = []

    let added = library.add(item, like: [item], in: item)
    library.save("text", kind: Listener.self, like: Listener.self) { prices.append($0.price) }
    let found = library.find(item)

    #expect(added?.price == 3 && prices == [3] && found === item)
    mock.expectCalls(
      .add(item, like: [item], in: item), .save("text", kind: Listener.self, like: Listener.self), .find(item))
  }
}
