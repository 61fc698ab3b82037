import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

const source = 'node_modules/@fontsource-variable'
const files = {
  latin: 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
  devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
}
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')
const signs = {
  latin: `${range(0x20, 0x7e)}\u00a0·×÷–—‘’“”…−`,
  devanagari: `${range(0x900, 0x97f)}₹\u200c\u200d\u25cc`,
}

export type Script = keyof typeof files
export type Weight = 'regular' | 'bold'

export const fontName = (script: Script, weight: Weight) => `${script}-${weight}`

/** Our two families as static TrueType fonts, which is what a PDF can hold, by name. */
export async function paperFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const fonts = new Map<string, Buffer>()
  for (const script of ['latin', 'devanagari'] as const)
    for (const [weight, wght] of [
      ['regular', 400],
      ['bold', 600],
    ] as const) {
      const cut = await subsetFont(readFileSync(path.join(source, files[script])), signs[script], {
        targetFormat: 'truetype',
        variationAxes: { wght },
      })
      fonts.set(fontName(script, weight), cut)
    }
  return fonts
}

/** A text cut where its script changes. Throws at a sign that neither font has: it would be printed as an empty box. */
export function runsOf(text: string): { text: string; script: Script }[] {
  const runs: { text: string; script: Script }[] = []
  for (const sign of text) {
    const script = signs.latin.includes(sign) ? 'latin' : 'devanagari'
    if (!signs[script].includes(sign)) throw new Error(`No font for "${sign}" in "${text}"`)
    const last = runs.at(-1)
    if (last?.script === script) last.text += sign
    else runs.push({ text: sign, script })
  }
  return runs
}
