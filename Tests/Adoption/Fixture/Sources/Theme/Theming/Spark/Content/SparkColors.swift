import Foundation
import SparkTheming

private func named(_ name: String) -> any ColorToken { ColorTokenDefault(named: name, in: .module) }

struct SparkColors: Colors {
  struct Main: ColorsMain {
    let main = named("main")
    let onMain = named("on-main")
  }

  struct Support: ColorsSupport {
    let support = named("support")
  }

  struct Accent: ColorsAccent {
    let accent = named("accent")
  }

  struct Base: ColorsBase {
    let background = named("background")
  }

  struct Feedback: ColorsFeedback {
    let error = named("error")
    let onError = named("on-error")
  }

  struct States: ColorsStates {
    let mainPressed = named("main-pressed")
  }

  struct AI: ColorsAI {
    let ai = named("ai")
    let onAI = named("on-ai")
  }

  let main: any ColorsMain = Main()
  let support: any ColorsSupport = Support()
  let accent: any ColorsAccent = Accent()
  let base: any ColorsBase = Base()
  let feedback: any ColorsFeedback = Feedback()
  let states: any ColorsStates = States()
  let ai: any ColorsAI = AI()
}
