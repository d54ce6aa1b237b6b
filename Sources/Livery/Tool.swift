/// What generated files say about who made them.
public enum Tool {
  public static let name = "livery"
  public static let version = "0.1.0"
  public static var nameAndVersion: String { "\(name) \(version)" }
}
