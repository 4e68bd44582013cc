// A feature as in a new app project, where every declaration is isolated to the main actor unless it is marked
// otherwise.

struct Dish: Equatable {
  var title: String
}

protocol MenuViewType: AnyObject {
  func startLoading()
  func show(_ dishes: [Dish])
}

protocol KitchenType {
  func dishes() async throws -> [Dish]
}

final class MenuPresenter {
  weak var view: (any MenuViewType)?
  private let kitchen: any KitchenType

  init(kitchen: any KitchenType) {
    self.kitchen = kitchen
  }

  func load() async {
    view?.startLoading()
    view?.show((try? await kitchen.dishes()) ?? [])
  }
}
