/** The two papers of the interface, as in `ui/tokens.css`. */
export const papers = { light: '#fbf8f2', dark: '#12161e' } as const

type Rgb = readonly [red: number, green: number, blue: number]

/** How far two colours (`#rrggbb`) are apart in lightness, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The colour nearest to `color` that reaches `ratio` on `paper`: the hue stays, the lightness moves away from the paper
 * only as far as it must (OKLCH). A text that is no colour becomes `fallback`.
 */
export function readableOn(color: string, paper: string, ratio: number, fallback = '#2e3b55'): string {
  const wanted = isColor(color) ? color.toLowerCase() : fallback
  if (contrastRatio(wanted, paper) >= ratio) return wanted
  const { chroma, hue, lightness } = toOklch(wanted)
  const end = luminance(paper) > 0.18 ? 0 : 1
  let [tooClose, far] = [lightness, end]
  let found = end === 0 ? '#000000' : '#ffffff'
  for (let halving = 0; halving < 20; halving += 1) {
    const middle = (tooClose + far) / 2
    const candidate = inGamut(middle, chroma, hue)
    if (contrastRatio(candidate, paper) >= ratio) {
      found = candidate
      far = middle
    } else tooClose = middle
  }
  return found
}

/** A tenant's brand colour made fit for text (7:1) and for marks and large signs (4.5:1) on both papers. */
export function correctedBrand(color: string) {
  const on = (paper: string) => ({ text: readableOn(color, paper, 7), mark: readableOn(color, paper, 4.5) })
  return { light: on(papers.light), dark: on(papers.dark) }
}

/** Whether a text is a colour as we store it: `#` and six hexadecimal digits. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = linear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(color: string): Rgb {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

// The matrices of OKLab: Björn Ottosson, "A perceptual color space for image processing", 2020.
function toOklch(color: string) {
  const [red, green, blue] = linear(color)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function toLinear(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** The colour with as much of its chroma as a screen can show at this lightness. */
function inGamut(lightness: number, chroma: number, hue: number): string {
  let [possible, tooMuch] = [0, chroma]
  if (isShown(toLinear(lightness, chroma, hue))) possible = chroma
  else {
    for (let halving = 0; halving < 16; halving += 1) {
      const middle = (possible + tooMuch) / 2
      if (isShown(toLinear(lightness, middle, hue))) possible = middle
      else tooMuch = middle
    }
  }
  return toHex(toLinear(lightness, possible, hue))
}

function isShown(rgb: Rgb): boolean {
  return rgb.every((value) => value >= -1e-4 && value <= 1 + 1e-4)
}

function toHex(rgb: Rgb): string {
  const channel = (value: number) => {
    const inside = Math.min(Math.max(value, 0), 1)
    const encoded = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${rgb.map(channel).join('')}`
}
