import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { cutGlyphs } from './cut-glyphs.ts'
import { keepPaperFonts } from './downloads/paper-fonts.ts'
import { hindiWords } from './hindi-words.ts'
import { glyphsOf, openFace, syllablesOf } from './written-glyphs.ts'

const source = 'node_modules/@fontsource-variable'
const target = 'app/ui/fonts'
/** Of what a font was cut from words: the syllables it was cut for. */
const notes = 'node_modules/.cache/sopan-fonts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')
const signs = (...parts: [number, number?][]) => parts.map(([from, to = from]) => range(from, to)).join('')

const latin = `${range(0x20, 0x7e)}\u00a0©®°±²·×÷é–—‘’“”•…₹→←↑↓−√≈≤≥€™`
const modernHindi = signs(
  [0x901, 0x903],
  [0x905, 0x90b],
  [0x90d],
  [0x90f, 0x911],
  [0x913, 0x928],
  [0x92a, 0x930],
  [0x932],
  [0x935],
  [0x936, 0x939],
  [0x93c],
  [0x93d],
  [0x93e, 0x943],
  [0x945],
  [0x947, 0x949],
  [0x94b, 0x94d],
  [0x950],
  [0x958, 0x95f],
  [0x964, 0x970],
  [0x200c],
  [0x200d],
  [0x25cc],
)

const noto = 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'
const anek = 'anek-latin/files/anek-latin-latin-wght-normal.woff2'
/** Nothing is set bolder than 600; a browser that is asked for 700 takes the boldest there is. */
const usedWeights = { min: 400, max: 600 }

interface Cut {
  name: string
  file: string
  text: string
  weights: number | { min: number; max: number }
  /** Without: all that the signs could need. */
  features?: string[]
  words?: () => Iterable<string>
}

const fonts: Cut[] = [
  { name: 'latin', file: anek, text: latin, weights: usedWeights, features: ['kern', 'tnum'] },
  // Between Hindi words stand figures and names of two or three letters: a third of the file would be pairs of letters.
  { name: 'latin-hindi', file: anek, text: latin, weights: usedWeights, features: ['tnum'] },
  { name: 'devanagari', file: noto, text: `${modernHindi}₹`, weights: usedWeights, words: hindiWords },
  { name: 'hindi-name', file: noto, text: 'हिंदीसोपान', weights: 400 },
  // The Latin font has no rupee sign, and an English page shall not fetch all of Devanagari for it.
  { name: 'rupee', file: noto, text: '₹', weights: usedWeights },
]

/** Cuts the self-hosted fonts to the signs and weights we use; leaves alone what was cut since, for the same words. */
export async function cutFonts() {
  await keepPaperFonts()
  for (const folder of [target, notes]) mkdirSync(folder, { recursive: true })
  const changed = Math.max(...rules.map((rule) => statSync(path.join(import.meta.dirname, rule)).mtimeMs))
  for (const font of fonts) {
    const out = path.join(target, `${font.name}.woff2`)
    const needs = font.words ? syllablesOf(font.words()).join('\n') : ''
    const asked = path.join(notes, `${font.name}.txt`)
    const isSame = needs === '' || (existsSync(asked) && readFileSync(asked, 'utf8') === needs)
    if (isSame && existsSync(out) && statSync(out).mtimeMs > changed) continue
    writeFileSync(out, await cut(font))
    if (needs) writeFileSync(asked, needs)
  }
}

const rules = ['fonts.ts', 'hindi-words.ts', 'written-glyphs.ts', 'cut-glyphs.ts']

async function cut({ file, text, weights, features, words }: Cut): Promise<Buffer> {
  const variationAxes = { wght: weights }
  const whole = readFileSync(path.join(source, file))
  if (!words)
    return subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes,
      ...(features && { keepFeatures: features }),
    })
  const all = await subsetFont(whole, undefined, {
    targetFormat: 'truetype',
    variationAxes,
    keepAllGlyphs: true,
  })
  const lean = await cutGlyphs(all, { signs: text, glyphs: glyphsOf(openFace(all), words()) })
  return subsetFont(lean, undefined, { targetFormat: 'woff2', keepAllGlyphs: true, noHinting: true })
}

if (import.meta.main) await cutFonts()
