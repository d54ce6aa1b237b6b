import SwiftUI

struct Title: View {
  var body: some View {
    Text("Hello")
      .foregroundStyle(Color(asset: Asset.Text.primary))
      .background(Color(asset: Asset.background))
  }
}
