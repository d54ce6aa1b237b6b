// Colors as numbers: gamma-encoded sRGB, neither clipped nor rounded, as contrast is measured.

/** Multiplies a matrix of three rows with a vector. */
const product = (matrix, [x, y, z]) => matrix.map(([a, b, c]) => a * x + b * y + c * z);

const signed = (value, curve) => Math.sign(value) * curve(Math.abs(value));
export const encoded = (linear) => signed(linear, (v) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
export const decoded = (value) => signed(value, (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));

// CSS Color 4, section 18.
const XYZ_TO_SRGB = [
  [12831 / 3959, -329 / 214, -1974 / 3959],
  [-851781 / 878810, 1648619 / 878810, 36519 / 878810],
  [705 / 12673, -2585 / 12673, 705 / 667],
];
const SRGB_TO_XYZ = [
  [506752 / 1228815, 87881 / 245763, 12673 / 70218],
  [87098 / 409605, 175762 / 245763, 12673 / 175545],
  [7918 / 409605, 87881 / 737289, 1001167 / 1053270],
];
const P3_TO_XYZ = [
  [608311 / 1250200, 189793 / 714400, 198249 / 1000160],
  [35783 / 156275, 247089 / 357200, 198249 / 2500400],
  [0, 32229 / 714400, 5220557 / 5000800],
];
const A98_TO_XYZ = [
  [573536 / 994567, 263643 / 1420810, 187206 / 994567],
  [591459 / 1989134, 6239551 / 9945670, 374412 / 4972835],
  [53769 / 1989134, 351524 / 4972835, 4929758 / 4972835],
];
const REC2020_TO_XYZ = [
  [63426534 / 99577255, 20160776 / 139408157, 47086771 / 278816314],
  [26158966 / 99577255, 472592308 / 697040785, 8267143 / 139408157],
  [0, 19567812 / 697040785, 295819943 / 278816314],
];
const PROPHOTO_TO_D50 = [
  [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
  [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
  [0, 0, 0.8251046025104602],
];
const D50_TO_D65 = [
  [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
  [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
  [0.012314014864481998, -0.020507649298898964, 1.330365926242124],
];
const OKLAB_TO_LMS = [
  [1, 0.3963377773761749, 0.2158037573099136],
  [1, -0.1055613458156586, -0.0638541728258133],
  [1, -0.0894841775298119, -1.2914855480194092],
];
const LMS_TO_XYZ = [
  [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
  [-0.0405757452148008, 1.112286803280317, -0.0717110580655164],
  [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816],
];
const XYZ_TO_LMS = [
  [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
  [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
  [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
];
const LMS_TO_OKLAB = [
  [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
];

const radians = (degrees) => (degrees * Math.PI) / 180;
const ofPolar = (lightness, chroma, hue) => [
  lightness, chroma * Math.cos(radians(hue)), chroma * Math.sin(radians(hue)),
];

function ofHSL(hue, saturation, lightness) {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (offset) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

function ofHWB(hue, white, black) {
  const [w, b] = [white / 100, black / 100];
  if (w + b >= 1) return Array(3).fill(w / (w + b));
  return ofHSL(hue, 100, 50).map((channel) => channel * (1 - w - b) + w);
}

function ofLab(lightness, a, b) {
  const [epsilon, kappa] = [216 / 24389, 24389 / 27];
  const y = (lightness + 16) / 116;
  const [x, z] = [a / 500 + y, y - b / 200];
  const light = [
    x ** 3 > epsilon ? x ** 3 : (116 * x - 16) / kappa,
    lightness > kappa * epsilon ? y ** 3 : lightness / kappa,
    z ** 3 > epsilon ? z ** 3 : (116 * z - 16) / kappa,
  ];
  const white = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585];
  return product(D50_TO_D65, light.map((value, index) => value * white[index]));
}

const ofOklab = (...components) => product(LMS_TO_XYZ, product(OKLAB_TO_LMS, components).map((root) => root ** 3));
const toSRGB = (xyz) => product(XYZ_TO_SRGB, xyz).map(encoded);
const power = (exponent) => (value) => signed(value, (v) => v ** exponent);
const ofProPhoto = (...components) => product(
  D50_TO_D65,
  product(PROPHOTO_TO_D50, components.map((value) => signed(value, (v) => (v <= 16 / 512 ? v / 16 : v ** 1.8)))),
);

/** From the components of each color space of DTCG. */
const SPACES = {
  srgb: (...c) => c,
  "srgb-linear": (...c) => c.map(encoded),
  hsl: ofHSL,
  hwb: ofHWB,
  lab: (...c) => toSRGB(ofLab(...c)),
  lch: (...c) => toSRGB(ofLab(...ofPolar(...c))),
  oklab: (...c) => toSRGB(ofOklab(...c)),
  oklch: (...c) => toSRGB(ofOklab(...ofPolar(...c))),
  "display-p3": (...c) => toSRGB(product(P3_TO_XYZ, c.map(decoded))),
  "a98-rgb": (...c) => toSRGB(product(A98_TO_XYZ, c.map(power(563 / 256)))),
  "prophoto-rgb": (...c) => toSRGB(ofProPhoto(...c)),
  rec2020: (...c) => toSRGB(product(REC2020_TO_XYZ, c.map(power(2.4)))),
  "xyz-d65": (...c) => toSRGB(c),
  "xyz-d50": (...c) => toSRGB(product(D50_TO_D65, c)),
};

const numbers = (components) => components.map((component) => (component === "none" ? 0 : component));

/** A color of DTCG in gamma-encoded sRGB; nothing if its space is unknown. */
export function given(value) {
  const convert = SPACES[value?.colorSpace];
  return convert ? convert(...numbers(value.components)) : null;
}

/** A color of DTCG as CSS writes it. */
export function cssColor(value, alpha = 1) {
  const [a, b, c] = value.components;
  const share = alpha < 1 ? ` / ${alpha}` : "";
  switch (value.colorSpace) {
    case "hsl": case "hwb": return `${value.colorSpace}(${a} ${b}% ${c}%${share})`;
    case "lab": case "lch": case "oklab": case "oklch": return `${value.colorSpace}(${a} ${b} ${c}${share})`;
    default: return `color(${value.colorSpace} ${a} ${b} ${c}${share})`;
  }
}

export const eightBit = (hex) => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16) / 255);

export const hexOf = (color) =>
  "#" + color.map((v) => Math.round(Math.min(1, Math.max(0, v)) * 255).toString(16).padStart(2, "0")).join("");

/** `#rgb`, `#rrggbb` or `#rrggbbaa` as a color with an alpha; nothing for any other text. */
export function parseHex(text) {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1].toLowerCase();
  if (!digits) return null;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return { hex: "#" + long.slice(0, 6), alpha: long.length === 8 ? parseInt(long.slice(6), 16) / 255 : 1 };
}

export const luminance = (color) =>
  Math.max(0, 0.2126 * decoded(color[0]) + 0.7152 * decoded(color[1]) + 0.0722 * decoded(color[2]));

/** WCAG 2.2 between two opaque colors. */
export function contrast(one, other) {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

export const mixed = (one, other, share) => one.map((value, index) => value * (1 - share) + other[index] * share);

/** Lightness, chroma and hue of a color. */
export function oklch(color) {
  const roots = product(XYZ_TO_LMS, product(SRGB_TO_XYZ, color.map(decoded))).map(Math.cbrt);
  const [lightness, a, b] = product(LMS_TO_OKLAB, roots);
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

const isInGamut = (color) => color.every((value) => value > -1e-6 && value < 1 + 1e-6);

/** A color of sRGB with this lightness and hue, and as much of the chroma as the gamut has. */
export function ofOklch(lightness, chroma, hue) {
  const at = (amount) => toSRGB(ofOklab(...ofPolar(lightness, amount, hue)));
  if (isInGamut(at(chroma))) return at(chroma);
  let [low, high] = [0, chroma];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (isInGamut(at(middle))) low = middle; else high = middle;
  }
  return at(low).map((value) => Math.min(1, Math.max(0, value)));
}
