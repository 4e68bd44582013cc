import Interfaces

/// Drivers whose names have accents and parts in common.
package let grid: [Driver] = [
  .fixture(givenName: "Sergio", familyName: "Pérez", number: 11, code: "PER"),
  .fixture(givenName: "Nico", familyName: "Hülkenberg", number: 27, code: "HUL"),
  .fixture(givenName: "Kimi", familyName: "Räikkönen", number: 7, code: "RAI"),
  .fixture(givenName: "Nico", familyName: "Rosberg", number: 6, code: "ROS"),
]

/// Drivers whose names have an apostrophe, and letters that are no letters with accents.
package let pioneers: [Driver] = [
  .fixture(givenName: "Jérôme", familyName: "d'Ambrosio", number: 25, code: nil),
  .fixture(givenName: "Søren", familyName: "Ægir-Weiß", number: nil, code: nil),
]
