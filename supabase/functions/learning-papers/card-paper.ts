import type { Buffer } from 'node:buffer'
import { writeCardCode } from '../../../app/domain/card-code.ts'
import { type Locale, locales } from '../../../app/domain/locale.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { cardSigns } from './card-signs.ts'
import { drawCode } from './draw-code.ts'
import { dayOf, wordsOf } from './words.ts'

/** A card as it stands in the database, with whose it is. */
export interface Card {
  code: string
  made_at: string
  outlet: { name: string; city: string }
  tenant: { name: string; logo_url: string | null; brand_color: string | null }
}

interface Surroundings {
  locale: Locale
  siteUrl: string
  fonts: ReadonlyMap<string, Buffer>
  logo: Buffer | null
}

const side = 158
const soft: Writing = { size: 9, colour: ink.soft }
const steps = ['scan', 'name', 'pin'] as const

/**
 * The card of an outlet as one A5 page to hang up: both languages stand on it, because whoever reads it was not asked
 * for theirs. `locale` is that of the file's own title.
 */
export async function cardPaper(card: Card, { locale, siteUrl, fonts, logo }: Surroundings) {
  const outlet = printable(card.outlet.name)
  const tenant = printable(card.tenant.name)
  const colour = card.tenant.brand_color ?? ink.brand
  const paper = new Paper({
    locale,
    size: 'A5',
    title: `${wordsOf(locale).card.title}: ${outlet}`,
    subject: tenant,
    date: card.made_at.slice(0, 10),
    fonts,
  })
  if (logo)
    paper.draw((doc) => doc.image(logo, paper.left + paper.width - 84, 32, { fit: [84, 38], align: 'right' }))
  sayWithin(paper, 'P', tenant, 1, { size: 11, weight: 'bold', colour: ink.soft })
  sayWithin(paper, 'H1', outlet, 2, {
    size: outlet.length <= 28 ? 22 : 15,
    weight: 'bold',
    colour: ink.brand,
  })
  paper.y = Math.max(paper.y, 78) + 8
  paper.draw((doc) => doc.rect(paper.left, paper.y, paper.width, 3).fill(colour))
  paper.y += 14
  writeWay(paper, card.code, siteUrl)
  paper.y += 20
  for (const step of steps) writeStep(paper, step, colour)
  if (writeFoot(paper, card) < paper.y) throw new Error('the card of an outlet does not fit its page')
  return paper.file(() => '')
}

/** A name at the head, beside the logo: what is too long for its lines ends in dots, so that the steps keep their room. */
function sayWithin(paper: Paper, tag: 'P' | 'H1', text: string, linesMax: number, writing: Writing) {
  const room = paper.width - 96
  const fits = (shown: string) =>
    paper.lines(shown, room, writing).length <= linesMax &&
    paper.lines(shown, room, writing).every((line) => paper.widthOf(line, writing) <= room)
  let shown = text
  for (let length = text.length; length > 1 && !fits(shown); length -= 1)
    shown = `${text.slice(0, length).trim()}…`
  paper.say(tag, shown, writing, room)
}

/** The QR code, and beside it what a phone without a camera is told. */
function writeWay(paper: Paper, code: string, siteUrl: string) {
  const address = new URL(`/card/${writeCardCode(code)}`, siteUrl).href
  const top = paper.y
  drawCode(paper, address, paper.left, top, side)
  const x = paper.left + side + 16
  const room = paper.width - side - 16
  paper.y = top + 4
  for (const locale of order)
    put(
      paper,
      'H2',
      wordsOf(locale).card.title,
      x,
      room,
      { size: 15, weight: 'bold', colour: ink.brand },
      locale,
    )
  paper.y += 12
  put(paper, 'P', `${wordsOf('hi').card.code} · ${wordsOf('en').card.code}`, x, room, soft, 'hi')
  put(paper, 'P', writeCardCode(code), x, room, { size: 27, weight: 'bold' })
  put(paper, 'P', new URL('/card', siteUrl).href.replace(/^https?:\/\//, ''), x, room, soft)
  paper.y = Math.max(paper.y, top + side)
}

/** Hindi first: most people who read only one of the two read that. */
const order = locales.toReversed()

function writeStep(paper: Paper, step: (typeof steps)[number], colour: string) {
  const top = paper.y
  const box = 46
  paper.draw((doc) => {
    doc.translate(paper.left, top)
    doc.roundedRect(0, 0, box, box, 6).lineWidth(1.4).stroke(colour)
    doc.translate(box / 2 - 18, box / 2 - 18)
    for (const sign of cardSigns[step]) doc.path(sign).lineWidth(2).stroke(ink.text)
  })
  const number = `${steps.indexOf(step) + 1}.`
  const x = paper.left + box + 14
  paper.y = top + 1
  for (const locale of order)
    put(
      paper,
      'P',
      `${number} ${wordsOf(locale).card.steps[step]}`,
      x,
      paper.width - box - 14,
      locale === 'hi' ? { size: 11.5, weight: 'bold' } : { size: 10 },
      locale,
    )
  paper.y = Math.max(paper.y, top + box) + 10
}

/** Returns where the foot begins. */
function writeFoot(paper: Paper, card: Card): number {
  const made = (locale: Locale) => dayOf(locale, card.made_at.slice(0, 10), 'long')
  const lines = order.flatMap((locale) =>
    paper.lines(wordsOf(locale).card.foot(made(locale)), paper.width, soft).map((line) => ({ line, locale })),
  )
  const top = paper.end - lines.length * paper.lineHeight(soft)
  const reached = paper.y
  paper.rule(top - 6)
  paper.y = top
  for (const { line, locale } of lines) put(paper, 'P', line, paper.left, paper.width, soft, locale)
  paper.y = reached
  return top - 6
}

function put(
  paper: Paper,
  tag: 'P' | 'H2',
  text: string,
  x: number,
  room: number,
  writing: Writing,
  locale?: Locale,
) {
  const lines = paper.lines(text, room, writing)
  paper.element(tag, () => paper.write(lines, x, paper.y, writing), undefined, locale)
  paper.y += lines.length * paper.lineHeight(writing)
}
