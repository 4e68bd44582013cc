// A private function with the name of one in Closures.swift. Swift Testing calls this one.
private func hidden() -> Int { 2 }

func callsNamesake() -> Int { hidden() }
