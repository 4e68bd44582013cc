import Exploration
import Foundation
import TestSupport

struct Visitor: Fixturable, Equatable, Sendable {
  var id: Int
  var name: String
  var nickname: String
  var birthday: Date?
  var pets: [Pet]

  static func fixture(from fixtures: FixtureGenerator) -> Visitor {
    Visitor(
      id: fixtures.make(), name: fixtures.name(), nickname: fixtures.text(), birthday: fixtures.make(),
      pets: fixtures.make())
  }
}

struct Pet: Fixturable, Equatable, Sendable {
  enum Kind: CaseIterable, Sendable {
    case cat
    case dog
    case newt
  }

  var kind: Kind
  var age: UInt8

  static func fixture(from fixtures: FixtureGenerator) -> Pet {
    Pet(kind: fixtures.element(of: Kind.allCases), age: fixtures.make())
  }
}

/// A model that declares its edge cases.
struct Percentage: EdgeCaseFixturable, Hashable, Sendable {
  var value: Int

  static func fixture(from fixtures: FixtureGenerator) -> Percentage { Percentage(value: fixtures.int(in: 0...100)) }
  static let edgeCases: [Percentage] = [Percentage(value: 0), Percentage(value: 100)]
}

/// An enumeration that contains itself.
indirect enum Term: Fixturable, Equatable, Sendable {
  case number(Int)
  case sum(Term, Term)

  var depth: Int { if case .sum(let left, let right) = self { 1 + max(left.depth, right.depth) } else { 1 } }

  static func fixture(from fixtures: FixtureGenerator) -> Term {
    fixtures.int(in: 0...3) == 0 ? .number(fixtures.make()) : .sum(fixtures.make(), fixtures.make())
  }
}

/// A model that contains itself.
struct Folder: Fixturable, Equatable, Sendable {
  var folders: [Folder]

  var depth: Int { 1 + (folders.map(\.depth).max() ?? 0) }

  static func fixture(from fixtures: FixtureGenerator) -> Folder { Folder(folders: fixtures.make()) }
}
