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
  paper.say('P', tenant, { size: 11, weight: 'bold', colour: ink.soft }, paper.width - 96)
  paper.say(
    'H1',
    outlet,
    { size: outlet.length <= 28 ? 22 : 15, weight: 'bold', colour: ink.brand },
    paper.width - 96,
  )
  paper.y = Math.max(paper.y, 78) + 8
  paper.draw((doc) => doc.rect(paper.left, paper.y, paper.width, 3).fill(colour))
  paper.y += 14
  writeWay(paper, card.code, siteUrl)
  paper.y += 20
  for (const step of steps) writeStep(paper, step, colour)
  writeFoot(paper, card)
  return paper.file(() => '')
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

/** Hindi first: who reads only one of the two, mostly reads that. */
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
  paper.y = Math.max(paper.y, top + box) + 12
}

function writeFoot(paper: Paper, card: Card) {
  const made = (locale: Locale) => dayOf(locale, card.made_at.slice(0, 10), 'long')
  const lines = order.flatMap((locale) =>
    paper.lines(wordsOf(locale).card.foot(made(locale)), paper.width, soft).map((line) => ({ line, locale })),
  )
  paper.y = paper.end - lines.length * paper.lineHeight(soft)
  paper.rule(paper.y - 6)
  for (const { line, locale } of lines) put(paper, 'P', line, paper.left, paper.width, soft, locale)
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
