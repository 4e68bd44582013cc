// Nothing yet
