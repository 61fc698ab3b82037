import { type Locale, localePath } from '../../../app/domain/locale.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { drawCode } from './draw-code.ts'
import { dayOf, inFours, wordsOf } from './words.ts'

/** What certificate_sheet() answers. */
export interface Sheet {
  code: string
  person: string
  title: Record<Locale, string>
  tenant: string
  tenant_logo_url: string | null
  tenant_brand_color: string | null
  issued_on: string
  valid_until: string | null
  state: 'valid' | 'expired' | 'revoked'
  minutes: number
  lessons_total: number
}

interface Surroundings {
  locale: Locale
  siteUrl: string
  fonts: ReadonlyMap<string, Buffer>
  logo: Buffer | null
}

const soft: Writing = { size: 11, colour: ink.soft }
const small: Writing = { size: 9.5 }
/** Where the block with dates, code and QR begins; what stands above it never reaches it. */
const foot = 628

/** A certificate as one A4 page. */
export async function certificatePaper(sheet: Sheet, { locale, siteUrl, fonts, logo }: Surroundings) {
  const words = wordsOf(locale)
  const person = printable(sheet.person)
  const tenant = printable(sheet.tenant)
  const title = printable(sheet.title[locale])
  const paper = new Paper({
    locale,
    title: `${words.certificate}: ${person}`,
    subject: title,
    date: sheet.issued_on,
    fonts,
  })
  const colour = sheet.tenant_brand_color ?? ink.brand
  if (logo)
    paper.draw((doc) =>
      doc.image(logo, paper.left + paper.width - 120, 44, { fit: [120, 54], align: 'right' }),
    )
  paper.say('P', tenant, { size: 13, weight: 'bold', colour: ink.soft }, paper.width - 140)
  paper.y = 132
  paper.say('H1', words.certificate, { size: 40, weight: 'bold', colour: ink.brand })
  if (sheet.state !== 'valid') {
    const day = dayOf(locale, sheet.valid_until ?? sheet.issued_on, 'long')
    paper.y += 6
    paper.say('P', sheet.state === 'expired' ? words.expired(day) : words.revoked, {
      size: 12,
      weight: 'bold',
      colour: '#8f1d14',
    })
  }
  paper.y += 34
  paper.say('P', words.awarded, soft)
  paper.say('P', person, { size: sizeFor(person, [26, 20, 15]), weight: 'bold' })
  paper.y += 18
  paper.say('P', words.finished, soft)
  paper.say('P', title, { size: sizeFor(title, [20, 16, 13]), weight: 'bold', colour: ink.brand })
  paper.y += 4
  paper.say('P', words.facts(sheet.lessons_total, sheet.minutes), soft)
  drawFlight(paper, colour, Math.min(paper.y + 24, foot - 60))
  writeFoot(paper, sheet, tenant, locale, siteUrl)
  return paper.file(words.page)
}

/** Long names are set smaller, so that everything stays on its page. */
function sizeFor(text: string, [large, middle, least]: readonly [number, number, number]): number {
  if (text.length <= 40) return large
  return text.length <= 80 ? middle : least
}

/** The flight of steps, walked to the top, in the colour of the organisation. */
function drawFlight(paper: Paper, colour: string, from: number) {
  const height = foot - 22 - from
  const step = Math.min(height / 5, 24)
  const wide = paper.width / 6
  const bottom = foot - 22
  paper.draw((doc) => {
    doc.translate(paper.left, bottom)
    const flight = Array.from({ length: 4 }, () => `h${wide}v${-step}`).join('')
    doc.lineWidth(2.4).path(`M0 0${flight}h${wide}`).stroke(colour)
    doc
      .lineWidth(4.5)
      .path(`M${wide * 5} ${-step * 4}v${-step}h${wide}`)
      .stroke(ink.marigold)
  })
}

function writeFoot(paper: Paper, sheet: Sheet, tenant: string, locale: Locale, siteUrl: string) {
  const words = wordsOf(locale)
  const address = new URL(localePath(locale, `/verify/${sheet.code}`), siteUrl).href
  paper.draw((doc) =>
    doc
      .lineWidth(1.6)
      .moveTo(paper.left, foot)
      .lineTo(paper.left + paper.width, foot)
      .stroke(ink.text),
  )
  const side = 104
  const facts = [
    [words.by, tenant],
    [words.issued, dayOf(locale, sheet.issued_on, 'long')],
    [words.until, sheet.valid_until ? dayOf(locale, sheet.valid_until, 'long') : words.always],
    [words.code, inFours(sheet.code)],
    [words.check, address.replace(/^https?:\/\//, '')],
  ] as const
  const names = Math.max(...facts.map(([name]) => paper.widthOf(name, small))) + 16
  const room = paper.width - side - 24 - names
  paper.y = foot + 16
  for (const [name, value] of facts) {
    const lines = broken(paper, value, room)
    paper.element('P', () => {
      paper.write([name], paper.left, paper.y, { ...small, colour: ink.soft })
      paper.write(lines, paper.left + names, paper.y, small)
    })
    paper.y += lines.length * paper.lineHeight(small)
  }
  drawCode(paper, address, paper.left + paper.width - side, foot + 14, side)
}

/** Lines of a text; a word that is wider than its room is broken, as an address is. */
function broken(paper: Paper, text: string, room: number): string[] {
  return paper.lines(text, room, small).flatMap((line) => {
    const pieces = ['']
    for (const sign of line) {
      const last = pieces.at(-1) ?? ''
      if (paper.widthOf(last + sign, small) > room) pieces.push(sign)
      else pieces[pieces.length - 1] = last + sign
    }
    return pieces
  })
}
