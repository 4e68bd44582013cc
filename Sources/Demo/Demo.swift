/// The five segments as a terminal app.
@main
struct Demo {
  static func main() {
    print("Rehearsal")
  }
}
