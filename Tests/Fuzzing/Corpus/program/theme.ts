import { scale } from './scale'
const base = { white: '#fff', 0: `#eee` } as const
export const palette: Record<string, Shade> = {
  gray: { 50: base[0], 900: "#111", ...{ 950: '#000' } },
  rose: Object.freeze({ main: '#f00' }),
  mixed: darken(base.white, 0.1), // computed
} satisfies Palette
const step = 4, space = { small: step, large: -0.5, half: .5, huge: step * 8 }
export default { text: palette.gray[900], radius: '6px' }
module.exports = { space, tokens: { gap: { $value: '4px', $type: 'dimension' } } }
