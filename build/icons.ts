import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** The icon as bitmaps for home screens, which read no SVG: by file name. The large ones may be cut to a circle. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  const icon = readFileSync('public/icon.svg', 'utf8')
  const square = icon.replace(/ rx="\d+"/, '')
  return {
    'icon-180.png': await draw(square, 180, 20),
    'icon-192.png': await draw(icon, 192, 0),
    'icon-512.png': await draw(icon, 512, 0),
    'icon-maskable.png': await draw(square, 512, 64),
  }
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
