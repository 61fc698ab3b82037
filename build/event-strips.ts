import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { type Locale, languageTag, locales } from '../app/domain/locale.ts'
import brand from '../content/brand.json' with { type: 'json' }
import { encodeHtml } from '../server/http/plain-page.ts'
import { eventsWords } from '../supabase/functions/events/words.ts'
import type { EventStrips } from './manifest.ts'
import { backdrop, cache, colours, prepareFonts, size } from './preview-pictures.ts'

/** Raise it when the drawing changes. */
const edition = '2'

/** Where each strip of the picture begins and ends. */
const cuts = { top: [0, 190], day: [190, 410], month: [410, 510], foot: [510, size.height] } as const

type Sharp = typeof import('sharp').default
interface Strip {
  name: string
  rows: number
  points: Buffer
}

/**
 * The strips that pictures of events are put together from (server/http/event-picture.ts), as JSON. Events are made while the site
 * runs, where nothing can set Devanagari; days and months are known now. They share one palette, so each is drawn into one sheet.
 */
export async function eventStrips(): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([edition, backdrop, brand.name, brand.nameHindi, cuts]))
    .digest('hex')
  const kept = path.join(cache, `strips-${key.slice(0, 32)}.json`)
  if (existsSync(kept)) return readFileSync(kept, 'utf8')
  await prepareFonts()
  const { default: sharp } = await import('sharp')
  const json = JSON.stringify(await cutStrips(sharp, await drawnStrips(sharp)))
  writeFileSync(kept, json)
  return json
}

async function drawnStrips(sharp: Sharp): Promise<Strip[]> {
  const draw = strip.bind(undefined, sharp)
  const strips = [await draw('foot', 'foot', [])]
  for (let day = 1; day <= 31; day++)
    strips.push(await draw(`day-${day}`, 'day', [{ text: String(day), points: 240, top: 222 }]))
  for (const locale of locales) {
    for (let month = 1; month <= 12; month++)
      strips.push(
        await draw(`month-${month}-${locale}`, 'month', [
          { text: monthName(month, locale), points: 64, top: locale === 'hi' ? 414 : 424 },
        ]),
      )
    const name = locale === 'hi' ? brand.nameHindi : brand.name
    for (const [kind, word] of [
      ['events', eventsWords[locale].kind.event],
      ['webinars', eventsWords[locale].kind.webinar],
    ] as const)
      strips.push(
        await draw(`${kind}-${locale}`, 'top', [
          { text: name, points: 34, left: 128, top: locale === 'hi' ? 62 : 69, colour: colours.brand },
          { text: word, points: 40, top: locale === 'hi' ? 136 : 144, colour: colours.soft },
        ]),
      )
  }
  return strips
}

interface Words {
  text: string
  points: number
  top: number
  left?: number
  colour?: string
}

/** A strip of the whole picture with those words on it, three bytes for each point. */
async function strip(
  sharp: Sharp,
  name: string,
  cut: keyof typeof cuts,
  words: readonly Words[],
): Promise<Strip> {
  const [from, to] = cuts[cut]
  const written = await Promise.all(
    words.map(async ({ text, points, top, left = 80, colour = colours.ink }) => ({
      input: await sharp({
        text: {
          text: `<span foreground="${colour}" size="${points}pt">${encodeHtml(text)}</span>`,
          font: 'Anek Latin Medium, Noto Sans Devanagari',
          rgba: true,
          dpi: 72,
        },
      })
        .png()
        .toBuffer(),
      left,
      top,
    })),
  )
  const whole = await sharp(Buffer.from(backdrop))
    .composite(written)
    .flatten({ background: colours.paper })
    .png()
    .toBuffer()
  const points = await sharp(whole)
    .extract({ left: 0, top: from, width: size.width, height: to - from })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { name, rows: to - from, points }
}

/** All strips in one palette of 64 colours. */
async function cutStrips(sharp: Sharp, strips: readonly Strip[]): Promise<EventStrips> {
  const height = strips.reduce((sum, { rows }) => sum + rows, 0)
  const sheet = Buffer.concat(strips.map(({ points }) => points))
  const png = await sharp(sheet, { raw: { width: size.width, height, channels: 3 }, limitInputPixels: false })
    .png({ palette: true, colours: 64, dither: 0, effort: 4 })
    .toBuffer()
  const { palette, indices } = decoded(png, size.width, height)
  const rows: EventStrips['rows'] = {}
  let line = 0
  for (const { name, rows: count } of strips) {
    const part = indices.subarray(line * size.width, (line + count) * size.width)
    rows[name] = deflateSync(part, { level: 9 }).toString('base64')
    line += count
  }
  return { width: size.width, palette: palette.toString('base64'), rows }
}

/** Palette and points of a PNG whose points are one byte each. Throws for any other. */
function decoded(png: Buffer, width: number, height: number) {
  const parts = new Map<string, Buffer[]>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    parts.set(name, [...(parts.get(name) ?? []), png.subarray(at + 8, at + 8 + length)])
    at += length + 12
  }
  const [head] = parts.get('IHDR') ?? []
  const [palette] = parts.get('PLTE') ?? []
  if (!head || !palette || head[8] !== 8 || head[9] !== 3)
    throw new Error('the sheet of strips has another form')
  const lines = inflateSync(Buffer.concat(parts.get('IDAT') ?? []))
  const indices = Buffer.alloc(width * height)
  for (let line = 0; line < height; line++) {
    const start = line * (width + 1)
    for (let at = 0; at < width; at++) {
      const left = at > 0 ? (indices[line * width + at - 1] ?? 0) : 0
      const up = line > 0 ? (indices[(line - 1) * width + at] ?? 0) : 0
      const corner = at > 0 && line > 0 ? (indices[(line - 1) * width + at - 1] ?? 0) : 0
      const guess = [0, left, up, (left + up) >> 1, nearest(left, up, corner)][lines[start] ?? 0] ?? 0
      indices[line * width + at] = ((lines[start + 1 + at] ?? 0) + guess) & 0xff
    }
  }
  return { palette, indices }
}

/** The neighbour that a PNG guesses from: of left, above and the corner the one nearest to `left + up - corner`. */
function nearest(left: number, up: number, corner: number): number {
  const wanted = left + up - corner
  const [toLeft, toUp, toCorner] = [left, up, corner].map((one) => Math.abs(wanted - one)) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function monthName(month: number, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTag[locale], { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1, 15)),
  )
}
