import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import brand from '../content/brand.json' with { type: 'json' }

/** Files of the site that are no pages, by their path: what other machines ask for. */
export async function siteFiles(siteUrl: string, now = new Date()): Promise<Record<string, string | Buffer>> {
  return {
    ...(await drawIcons()),
    'site.webmanifest': webManifest(),
    '.well-known/security.txt': securityText(siteUrl, now),
  }
}

/** What a phone shows when someone keeps the site on the home screen. One for both languages: it opens where it was kept. */
export function webManifest(): string {
  return JSON.stringify({
    name: `${brand.name} · ${brand.nameHindi}`,
    short_name: brand.name,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#fbf8f2',
    theme_color: '#2e3b55',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}

/** Where to tell us of a weakness (RFC 9116); it ends 300 days after the build, within the year that the standard asks for. */
export function securityText(siteUrl: string, now: Date): string {
  const end = new Date(now.getTime() + 300 * 24 * 60 * 60_000)
  return `${[
    `Contact: mailto:${brand.supportEmail}`,
    `Expires: ${end.toISOString().replace(/\.\d+/, '')}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ].join('\n')}\n`
}

/**
 * The icon as bitmaps, by file name, for what reads no SVG (home screens) or asks for a name by itself (/favicon.ico,
 * /apple-touch-icon.png). The large ones may be cut to a circle.
 */
async function drawIcons(): Promise<Record<string, Buffer>> {
  const icon = readFileSync('public/icon.svg', 'utf8')
  const square = icon.replace(/ rx="\d+"/, '')
  return {
    'favicon.ico': asIco(await draw(icon, 48, 0), 48),
    'apple-touch-icon.png': await draw(square, 180, 20),
    'icon-192.png': await draw(icon, 192, 0),
    'icon-512.png': await draw(icon, 512, 0),
    'icon-maskable.png': await draw(square, 512, 64),
  }
}

/** A bitmap of `size` pixels (below 256) as the file that browsers ask for where a page names no icon. */
function asIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.set([0, 0, 1, 0, 1, 0, size, size]) // an icon file with one picture
  head.set([1, 0, 32, 0], 10) // planes, bits of a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18) // where the picture begins
  return Buffer.concat([head, png])
}

/** The drawing at `size` pixels with a rim of its own ground, `rim` pixels wide. */
async function draw(svg: string, size: number, rim: number): Promise<Buffer> {
  const inner = size - 2 * rim
  const drawing = sharp(Buffer.from(svg), { density: (72 * inner) / 32 }).resize(inner, inner)
  return drawing
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background: '#2e3b55' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}
