import LiveryTestSupport
import Testing

@testable import DesignTokens
@testable import Livery

/// What Tailwind makes of a theme.
@Suite(.enabled(if: ExternalTool.tailwind.isInstalled, "Tailwind CSS is not installed"))
struct TailwindTemplateProcessTests {
  /// Builds a sheet that has these classes and every property of the theme.
  private func build(_ file: OutputFile, classes: [String] = []) async throws -> CSSSheet {
    let folder = try ScratchFolder([
      "theme.css": file.text,
      "sheet.css": """
      @import "./theme.css" theme(static);
      @import "tailwindcss/utilities" source(none);
      \(classes.map { "@source inline(\"\($0)\");" }.joined(separator: "\n"))
      """,
    ])
    let result = try await ExternalTool.tailwind.run(["--input", "sheet.css", "--output", "built.css"], in: folder)
    #expect(result.status == 0 && !result.errors.contains("rror"), "\(result.errors)")
    return CSSSheet(try #require(folder.text(of: "built.css")))
  }

  @Test func becomesASheetOfEveryTokenInEveryAppearance() async throws {
    for outcome in [ShippedOutputs.outcome, TailwindTemplateTests.allTypes.run()] {
      var sheets: [String: CSSSheet] = [:]
      for file in outcome.files where file.path.contains("/tailwind/") { sheets[file.path] = try await build(file) }
      try TailwindTemplateTests.expectPalette(outcome) { try #require(sheets[$0.path]) }
    }
  }

  /// A token in a namespace is a class, and the class has to refer to the token to follow the appearance.
  @Test func becomesAClassForEveryTokenThatReferencesIt() async throws {
    let utilities: [(namespace: String, name: String, property: String)] = [
      ("color-", "bg-", "background-color"), ("spacing-", "p-", "padding"), ("radius-", "rounded-", "border-radius"),
      ("text-", "text-", "font-size"), ("font-", "font-", "font-family"), ("shadow-", "shadow-", "--tw-shadow"),
    ]
    let palette = try #require(ShippedOutputs.palette)
    for theme in palette.themes.map(\.name) {
      let identifiers = try TemplateIdentifiers(of: theme, in: "tailwind", palette: palette)
      let names = palette.tokens.filter { $0.theme == theme && $0.isWritten }.map { identifiers.name($0) }
      let wanted = names.compactMap { name in
        utilities.first { name.hasPrefix($0.namespace) }.map { utility in
          (name, utility.name + name.dropFirst(utility.namespace.count), utility.property)
        }
      }
      // Tailwind has classes of these names itself, with nothing in them, and so has the theme.
      .filter { !["rounded-none", "shadow-none"].contains($0.1) }
      let sheet = try await build(ShippedOutputs.file("tailwind", "\(theme).css"), classes: wanted.map(\.1))
      #expect(wanted.count > (theme == "spark" ? 160 : 20))
      for (name, utility, property) in wanted {
        let found = sheet.rules.first { $0.preludes == [".\(utility)"] }?.values[property]
        if property == "--tw-shadow" {
          // Tailwind copies a shadow and lets a class replace its color, which is still one for both schemes.
          let color = found?.firstMatch(of: /var\(--tw-shadow-color, (.*)\)$/)?.1
          #expect(color.map { $0.hasPrefix("light-dark(") || name.hasSuffix("-none") } ?? false, "\(utility)")
          continue
        }
        #expect(found == "var(--\(name))", "\(utility): \(found ?? "nothing")")
      }
    }
  }

  /// A utility may differ only if it reads a key that the theme sets on purpose.
  @Test(arguments: ["spark", "brand"])
  func leavesTheUtilitiesOfTailwindAsTheyAre(theme: String) async throws {
    let file = try ShippedOutputs.file("tailwind", "\(theme).css")
    let plain = try await Self.utilities(beside: "")
    let themed = try await Self.utilities(beside: file.text)
    #expect(plain.count > 600 && Set(themed.keys) == Set(plain.keys))
    let keys = Set(file.text.matches(of: /\n  (--[\w-]+):/).map { String($0.1) })
    for (name, before) in plain where themed[name] != before {
      let isOnPurpose = keys.contains { before.contains("var(\($0))") || before.contains("var(\($0),") }
      #expect(isOnPurpose, "\(name): \(before) is \(themed[name] ?? "nothing")")
    }
  }

  /// The declarations of Tailwind's own utilities by their names, with a theme beside its own.
  private static func utilities(beside theme: String) async throws -> [String: String] {
    let folder = try ScratchFolder([
      "theme.css": theme,
      "sheet.css": """
      @import "tailwindcss/theme" layer(theme);
      @import "./theme.css";
      @import "tailwindcss/utilities" source(none);
      \(coreUtilities.map { "@source inline(\"\($0)\");" }.joined(separator: "\n"))
      """,
    ])
    let result = try await ExternalTool.tailwind.run(["--input", "sheet.css", "--output", "built.css"], in: folder)
    #expect(result.status == 0 && !result.errors.contains("rror"), "\(result.errors)")
    let sheet = CSSSheet(try #require(folder.text(of: "built.css")))
    var utilities: [String: String] = [:]
    for rule in sheet.rules {
      guard let name = rule.preludes.first(where: { $0.hasPrefix(".") }) else { continue }
      let declarations = rule.declarations.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
      utilities[name, default: ""] += rule.preludes.drop { $0 != name }.joined(separator: " ") + " { \(declarations) } "
    }
    return utilities
  }

  /// Utilities of each namespace that a theme can set, as Tailwind names them itself.
  private static let coreUtilities = [
    "font-{thin,extralight,light,normal,medium,semibold,bold,extrabold,black,sans,serif,mono}",
    "text-{xs,sm,base,lg,xl,2xl,3xl,4xl,5xl,6xl,7xl}",
    "text-{8xl,9xl,left,center,right,justify,start,end,wrap,nowrap,balance,clip}",
    "leading-{none,tight,snug,normal,relaxed,loose,3,6,10}",
    "tracking-{tighter,tight,normal,wide,wider,widest}",
    "{p,px,pt,m,mx,mb,gap,gap-x}-{0,px,0.5,1,4,96}",
    "{space-x,space-y,inset,top,scroll-m,scroll-p,indent,border-spacing}-{0,px,0.5,1,4,96}",
    "{m,mx,inset,top,basis}-{auto,full}",
    "{m,mt,top,inset-x,translate-x,space-x}-{px,2}",
    "-{m,top,translate-y}-4",
    "{w,h,size,min-w,max-w,min-h,max-h,basis}-{0,4,px,auto,full,none,screen,min,max,fit,1/2,svh,dvw}",
    "{w,min-w,max-w,basis,columns}-{3xs,2xs,xs,sm,md,lg,xl,2xl,3xl,4xl,5xl,6xl,7xl,prose}",
    "columns-{1,3,12,auto}",
    "rounded{,-t,-bl,-s}-{none,xs,sm,md,lg,xl,2xl,3xl,4xl,full}",
    "shadow-{none,2xs,xs,sm,md,lg,xl,2xl,inner}",
    "{blur,backdrop-blur}-{none,xs,sm,md,lg,xl,2xl,3xl}",
    "drop-shadow-{none,xs,sm,md,lg,xl,2xl}",
    "{opacity,backdrop-opacity}-{0,5,50,100}",
    "z-{0,10,50,auto}",
    "{duration,delay}-{0,75,150,1000,initial}",
    "ease-{linear,in,out,in-out,initial}",
    "aspect-{auto,square,video}",
    "animate-{none,spin,ping,pulse,bounce}",
    "border{,-x,-t}{,-0,-2,-4,-8}",
    "border-{solid,dashed,dotted,double,hidden,none,collapse,separate}",
    "outline{,-none,-hidden,-0,-2,-4,-dashed,-offset-2}",
    "{ring,inset-ring,divide-x}{,-0,-2}",
    "ring-{inset,offset-2}",
    "{bg,text,border,fill,stroke,accent,caret}-{inherit,current,transparent}",
    "{decoration,divide,outline,ring,shadow,from,via,to}-{inherit,current,transparent}",
    "{bg,text,border,fill,ring,shadow,from}-{black,white,red-500,blue-50,zinc-950}",
    "bg-{none,cover,contain,center,top,fixed,local,scroll,repeat,no-repeat,clip-text,origin-border,blend-multiply}",
    "{block,inline,flex,grid,contents,hidden,static}",
    "{fixed,absolute,relative,sticky,visible,invisible,collapse,isolate}",
    "{container,truncate,underline,italic,uppercase,capitalize}",
    "{antialiased,tabular-nums,sr-only,resize,transition,transform}",
    "{items,self,justify,content}-{start,center,end,stretch,between,normal}",
    "{grid-cols,col-span,row-span}-{1,6,full,none}",
    "{overflow,overscroll}-{auto,hidden,visible,contain,none}",
    "cursor-{auto,pointer,wait,none}",
    "order-{first,last,none,3}",
    "object-{contain,cover,fill,none,center,top}",
    "float-{left,right,none}",
    "{scale,rotate,skew-x}-{0,1,45,50,none}",
    "{line-clamp,stroke,underline-offset}-{1,2,none,auto}",
    "list-{none,disc,decimal,inside}",
    "will-change-{auto,scroll}",
    "whitespace-{normal,nowrap,pre}",
    "break-{normal,all,keep}",
    "select-{none,text,all,auto}",
    "snap-{none,x,start,center}",
  ]

  @Test func becomesVariantsThatAttributesAndThePlatformSwitch() async throws {
    let sheet = try await build(
      ShippedOutputs.file("tailwind", "spark.css"),
      classes: ["dark:p-large", "high-contrast:p-large"]
    )
    for (name, attribute, query) in [
      ("dark", "[data-scheme=\"dark\"]", "@media (prefers-color-scheme: dark)"),
      ("high-contrast", "[data-contrast=\"high\"]", "@media (prefers-contrast: more)"),
    ] {
      let rules = sheet.rules.filter { $0.preludes.last?.hasPrefix(".\(name)\\:p-large:where(") ?? false }
      #expect(rules.map { $0.values["padding"] } == ["var(--spacing-large)", "var(--spacing-large)"])
      #expect(rules.first?.preludes.count == 1 && rules.first?.preludes.last?.contains(attribute) ?? false)
      #expect(rules.last?.preludes.first == query)
    }
  }
}
