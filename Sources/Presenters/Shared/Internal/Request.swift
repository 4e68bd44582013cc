/// A request that a presenter awaits the answer to, told from every other by its identity.
///
/// A presenter keeps the one request it still cares about. An answer that belongs to another, or comes a second time,
/// finds that it is not the one any more, and is ignored.
final class Request: Sendable {}
