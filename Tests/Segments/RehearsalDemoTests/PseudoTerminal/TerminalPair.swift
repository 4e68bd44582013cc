import Foundation

/// Both ends of a pseudo-terminal.
///
/// No process inherits them, not even one that is started at the very moment when they are opened: it would keep them open
/// when all others have left.
enum TerminalPair {
  /// - Returns: The end of the person, the end of the programs, and the path by which programs open theirs.
  static func open() throws -> (master: Int32, slave: Int32, path: String) {
    #if canImport(Darwin)
      let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
        throw TerminalFailure(reason: "there is no pseudo-terminal")
      }
      let path = String(cString: name)
    #else
      // Glibc declares `unlockpt` and `ptsname` for its own extensions only: these are the calls behind them.
      let master = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (lock, number) = (Int32(0), Int32(0))
      guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
        throw TerminalFailure(reason: "there is no pseudo-terminal")
      }
      let path = "/dev/pts/\(number)"
    #endif
    let slave = Foundation.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw TerminalFailure(reason: "'\(path)' does not open") }
    return (master, slave, path)
  }
}
