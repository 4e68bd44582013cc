// No test links this file, but XCTest starts the executable with an argument.
func greeting(_ names: ArraySlice<String>) -> String {
  names.isEmpty ? "Hello!" : "Hello, \(names[1])!"
}

print(greeting(CommandLine.arguments.dropFirst()))
