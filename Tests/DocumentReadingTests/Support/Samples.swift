/// A small document in which every rule of the grammar is used.
let sampleDocument = #"""
  {
    "$schema": "https://example.com/a\/b.json",
    "color": {
      "$type": "color",
      "accent-0": { "$value": { "colorSpace": "srgb", "components": [0.25, -0, 1E-2], "alpha": 1 } },
      "naïve \u00e9\ud83d\ude00 🎨": { "$value": "{color.accent-0}", "$description": "a\tb\n\"c\" \\ \b\f\r" },
      "empty": [[], {}, "", [ ]]
    },
    "flags": [true, false, null, 12345678901234567890123, 1.5e+10, 0.0]
  }
  """#
