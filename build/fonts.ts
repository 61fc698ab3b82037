import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { keepPaperFonts } from './downloads/paper-fonts.ts'

const source = 'node_modules/@fontsource-variable'
const target = 'app/ui/fonts'

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
const usedWeights = { min: 400, max: 700 }

const fonts = [
  {
    name: 'latin',
    file: 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
    text: latin,
    weights: usedWeights,
  },
  { name: 'devanagari', file: noto, text: modernHindi, weights: usedWeights },
  { name: 'hindi-name', file: noto, text: 'हिंदीसोपान', weights: 400 },
  // The Latin font has no rupee sign, and an English page shall not fetch all of Devanagari for it.
  { name: 'rupee', file: noto, text: '₹', weights: usedWeights },
]

/** Cuts the self-hosted fonts to the signs and weights we use; leaves alone what was cut since this file last changed. */
export async function cutFonts() {
  await keepPaperFonts()
  mkdirSync(target, { recursive: true })
  for (const { name, file, text, weights } of fonts) {
    const out = path.join(target, `${name}.woff2`)
    if (existsSync(out) && statSync(out).mtimeMs > statSync(import.meta.filename).mtimeMs) continue
    const cut = await subsetFont(readFileSync(path.join(source, file)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
    })
    writeFileSync(out, cut)
  }
}

if (import.meta.main) await cutFonts()
