/// This tool's part of `$extensions`.
package enum ToolExtension {
  package static let key = "dev.livery"
}
