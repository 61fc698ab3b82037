import { readFileSync } from 'node:fs'
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { type Locale, locales } from '../../app/domain/locale.ts'
import { type EventStrips, eventStripsFile } from '../../build/manifest.ts'

/** The picture of an event for messengers is four strips, one below the other: who and what, the day, the month, the steps. */
interface EventPicture {
  locale: Locale
  kind: 'events' | 'webinars'
  month: number
  day: number
}

const address = /^\/og\/(\w+)\/events\/(\d\d)(\d\d)-(events|webinars)\.png$/

/** Which picture is meant by `/og/hi/events/0115-webinars.png`; undefined for an address of none. */
export function eventPictureOf(path: string): EventPicture | undefined {
  const [, named, month, day, kind] = address.exec(path) ?? []
  const locale = locales.find((known) => known === named)
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  if (!locale || !isDay) return undefined
  return { locale, kind: kind as EventPicture['kind'], month: Number(month), day: Number(day) }
}

/** The strips as the build left them; undefined where it left none. */
export function readStrips(file = eventStripsFile): EventStrips | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** The PNG of those strips. Throws when one is missing. */
export function drawnEvent(
  strips: EventStrips,
  { locale, kind, month, day }: EventPicture,
): Buffer<ArrayBuffer> {
  const { width, palette } = strips
  const rows = [`${kind}-${locale}`, `day-${day}`, `month-${month}-${locale}`, 'foot'].map((name) => {
    const strip = strips.rows[name]
    if (strip === undefined) throw new Error(`the strip ${name} is missing`)
    return inflateSync(Buffer.from(strip, 'base64'))
  })
  const points = Buffer.concat(rows)
  const height = points.length / width
  const lines = Buffer.alloc((width + 1) * height) // each begins with 0: no filter
  for (let line = 0; line < height; line++)
    points.copy(lines, line * (width + 1) + 1, line * width, (line + 1) * width)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8) // a byte for each point, which names a colour
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('PLTE', Buffer.from(palette, 'base64')),
    part('IDAT', deflateSync(lines, { level: 9 })),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(content.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
