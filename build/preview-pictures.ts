import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import brand from '../content/brand.json' with { type: 'json' }
import { encodeHtml } from '../server/http/plain-page.ts'
import { type RenderedPage, withoutBrand } from './rendered-pages.ts'

export const cache = path.resolve('node_modules/.cache/sopan-pictures')
const source = 'node_modules/@fontsource-variable'

/** Raise it when the drawing changes: pictures are kept between builds by what stands on them. */
const edition = '1'

export const size = { width: 1200, height: 630 }
export const colours = {
  paper: '#fbf8f2',
  ink: '#1f2a40',
  soft: '#454e63',
  marigold: '#e39a0b',
  brand: '#2e3b55',
}

/**
 * Draws the picture that messengers show for a page, one per page and language, below `/og/`. Pango shapes the words,
 * so Devanagari comes out right; it sees our two fonts and none of the machine's.
 */
export async function drawPreviewPictures(pages: readonly RenderedPage[], folder: string) {
  await prepareFonts()
  const { default: sharp } = await import('sharp')
  for (const { picture, title, address } of pages) {
    if (!picture || picture.includes('%')) continue // an event's, of which there is a page only when it is asked for
    const words = withoutBrand(title)
    const isHindi = address === '/hi' || address.startsWith('/hi/')
    const kept = path.join(cache, `${keyOf(words, isHindi)}.png`)
    if (!existsSync(kept)) writeFileSync(kept, await draw(sharp, words, isHindi))
    const target = path.join(folder, new URL(picture).pathname)
    mkdirSync(path.dirname(target), { recursive: true })
    copyFileSync(kept, target)
  }
}

type Sharp = typeof import('sharp').default

async function draw(sharp: Sharp, words: string, isHindi: boolean): Promise<Buffer> {
  const margin = 80
  const written = (text: string, points: number, colour: string, width: number) =>
    sharp({
      text: {
        text: `<span foreground="${colour}" size="${points}pt">${encodeHtml(text)}</span>`,
        font: 'Anek Latin Medium, Noto Sans Devanagari',
        width,
        rgba: true,
        dpi: 72,
        wrap: 'word',
      },
    })
      .png()
      .toBuffer()
  const points = words.length > 60 ? 58 : 70
  const [title, name] = await Promise.all([
    written(words, points, colours.ink, 900),
    written(isHindi ? brand.nameHindi : brand.name, 34, colours.brand, 400),
  ])
  return sharp(Buffer.from(backdrop))
    .composite([
      { input: title, left: margin, top: 150 },
      { input: name, left: margin + 48, top: isHindi ? 62 : 69 },
    ])
    .png({ palette: true, colours: 64, effort: 8 })
    .toBuffer()
}

/** The paper, the mark, and the flight of steps that climbs out of the lower edge under its sun. */
export const backdrop = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect width="100%" height="100%" fill="${colours.paper}"/>
<path d="M80 98V86h12V74h12V62h12v36Z" fill="${colours.marigold}"/>
<path d="M520 630v-44h150v-56h150v-56h150v-56h230" fill="none" stroke="${colours.brand}" stroke-width="6"/>
<circle cx="1098" cy="338" r="46" fill="${colours.marigold}"/>
</svg>`

function keyOf(words: string, isHindi: boolean): string {
  const facts = JSON.stringify([edition, backdrop, words, isHindi, brand.name, brand.nameHindi])
  return createHash('sha256').update(facts).digest('hex').slice(0, 32)
}

/** Static fonts for Pango, and a configuration that shows it nothing else. It must stand before sharp is loaded. */
export async function prepareFonts() {
  mkdirSync(cache, { recursive: true })
  const fonts = [
    ['latin', 'anek-latin/files/anek-latin-latin-wght-normal.woff2', printable()],
    [
      'devanagari',
      'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
      devanagari(),
    ],
  ] as const
  for (const [name, file, signs] of fonts) {
    const target = path.join(cache, `${name}.ttf`)
    if (existsSync(target)) continue
    const cut = await subsetFont(readFileSync(path.join(source, file)), signs, {
      targetFormat: 'truetype',
      variationAxes: { wght: 600 },
    })
    writeFileSync(target, cut)
  }
  const settings = path.join(cache, 'fonts.conf')
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${cache}</dir><cachedir>${cache}/index</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = settings
}

function printable(): string {
  return `${String.fromCodePoint(...Array.from({ length: 95 }, (_, step) => 0x20 + step))}‘’“”–—…·×₹`
}

function devanagari(): string {
  return `${String.fromCodePoint(...Array.from({ length: 128 }, (_, step) => 0x900 + step))}\u200c\u200d₹ `
}
