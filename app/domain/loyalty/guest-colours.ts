import { contrastRatio, correctedBrand, isColor, papers, readableOn } from '../contrast.ts'

const standard = '#2e3b55'
const [white, ink] = ['#ffffff', '#12161e']

/** The colours of a guest's card from the colour of the tenant: a band with what is written on it, and buttons and links. */
export function guestColours(brand: string | null) {
  const color = brand && isColor(brand) ? brand.toLowerCase() : standard
  const on = contrastRatio(color, white) >= contrastRatio(color, ink) ? white : ink
  const { light, dark } = correctedBrand(color)
  return {
    // by night a bright band would be a lamp: the hue stays, and the band is always the darker of the two
    band: { light: readableOn(color, on, 7), dark: readableOn(color, white, 8) },
    onBand: { light: on, dark: white },
    accent: { light: light.text, dark: dark.text },
    onAccent: { light: papers.light, dark: papers.dark },
  }
}

/** The same as declarations for a style sheet, each for day and night. */
export function colourDeclarations(brand: string | null): string {
  const { band, onBand, accent, onAccent } = guestColours(brand)
  const pairs = { band, 'on-band': onBand, accent, 'on-accent': onAccent }
  return Object.entries(pairs)
    .map(([name, { light, dark }]) => `--g-${name}:light-dark(${light},${dark})`)
    .join(';')
}
