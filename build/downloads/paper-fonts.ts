import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { fontName, paperSigns } from '../../supabase/functions/_shared/paper-runs.ts'

const source = 'node_modules/@fontsource-variable'
const files = {
  latin: 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
  devanagari: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
}
/** From where the functions read them: a production install has neither the sources nor what cuts them. */
const kept = 'supabase/functions/_shared/fonts'

/** Our two families as static TrueType fonts, which is what a PDF can hold, by name. */
export async function paperFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const fonts = new Map<string, Buffer>()
  for (const script of ['latin', 'devanagari'] as const)
    for (const [weight, wght] of [
      ['regular', 400],
      ['bold', 600],
    ] as const) {
      const cut = await subsetFont(readFileSync(path.join(source, files[script])), paperSigns[script], {
        targetFormat: 'truetype',
        variationAxes: { wght },
      })
      fonts.set(fontName(script, weight), cut)
    }
  return fonts
}

/** Lays the same fonts where the functions find them; leaves alone what was cut since the signs last changed. */
export async function keepPaperFonts() {
  const signs = path.join(import.meta.dirname, '../../supabase/functions/_shared/paper-runs.ts')
  const last = path.join(kept, `${fontName('devanagari', 'bold')}.ttf`)
  if (existsSync(last) && statSync(last).mtimeMs > statSync(signs).mtimeMs) return
  mkdirSync(kept, { recursive: true })
  for (const [name, font] of await paperFonts()) writeFileSync(path.join(kept, `${name}.ttf`), font)
}
