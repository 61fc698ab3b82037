import type { Buffer } from 'node:buffer'
import { type InBoth, type Locale, locales } from '../../../app/domain/locale.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { drawCode } from './draw-code.ts'
import { wordsOf } from './words.ts'

/** A programme as the database tells it for the table of an outlet. */
export interface TableCard {
  outlet: { id: string; name: string; city: string | null }
  tenant: { name: string; slug: string; logo_url: string | null; brand_color: string | null }
  name: InBoth
  sentence: InBoth
  published_on: string
}

interface Surroundings {
  locale: Locale
  siteUrl: string
  fonts: ReadonlyMap<string, Buffer>
  logo: Buffer | null
}

/** Hindi first: most people who read only one of the two read that. */
const order = locales.toReversed()

/** The width of a page of A5 between its margins: what is larger or smaller is set in proportion. */
const usual = 351.53
const codeMax = 210

/**
 * The card for the tables of an outlet as one page of A5 or A6: whose programme, its sentence in both languages, and the code
 * that leads a guest to it and tells which outlet won them.
 */
export function tablePaper(size: 'A5' | 'A6') {
  return async (card: TableCard, { locale, siteUrl, fonts, logo }: Surroundings): Promise<Buffer> => {
    const { tenant, outlet } = card
    const colour = tenant.brand_color ?? ink.brand
    const paper = new Paper({
      locale,
      size,
      title: `${wordsOf(locale).tableCard.title}: ${printable(outlet.name)}`,
      subject: printable(tenant.name),
      date: card.published_on,
      fonts,
    })
    const scale = paper.width / usual
    const written = (points: number, more: Partial<Writing> = {}): Writing => ({
      size: points * scale,
      ...more,
    })
    if (logo) {
      const [wide, high] = [130 * scale, 42 * scale]
      const left = paper.left + (paper.width - wide) / 2
      paper.draw((doc) => doc.image(logo, left, paper.y, { fit: [wide, high], align: 'center' }))
      paper.y += high + 6 * scale
    }
    centre(paper, 'P', printable(tenant.name), 1, written(12, { weight: 'bold', colour: ink.soft }))
    for (const name of new Set(order.map((one) => printable(card.name[one]))))
      centre(paper, 'H1', name, 1, written(21, { weight: 'bold', colour: ink.brand }))
    paper.y += 6 * scale
    paper.draw((doc) => doc.rect(paper.left, paper.y, paper.width, 3 * scale).fill(colour))
    paper.y += 10 * scale
    for (const one of order)
      centre(paper, 'P', printable(card.sentence[one]), 2, written(one === 'hi' ? 13 : 12), one)
    const foot = footOf(card, siteUrl)
    const below = order.flatMap((one) => [
      { text: wordsOf(one).tableCard.join, writing: written(14, { weight: 'bold', colour: ink.brand }), one },
      { text: wordsOf(one).tableCard.how, writing: written(10), one },
    ])
    const needed = [
      ...below,
      ...foot.map((text) => ({ text, writing: written(9, { colour: ink.soft }) })),
    ].reduce(
      (sum, { text, writing }) => sum + fitting(paper, text, 2, writing).length * paper.lineHeight(writing),
      20 * scale,
    )
    const side = Math.min(codeMax * scale, paper.end - paper.y - needed)
    if (side < 90) throw new Error('the card of a table does not fit its page')
    drawCode(
      paper,
      addressOf(card, siteUrl),
      paper.left + (paper.width - side) / 2,
      paper.y + 8 * scale,
      side,
    )
    paper.y += side + 12 * scale
    for (const { text, writing, one } of below) centre(paper, 'P', text, 2, writing, one)
    paper.y = paper.end - foot.length * paper.lineHeight(written(9))
    for (const line of foot) centre(paper, 'P', line, 1, written(9, { colour: ink.soft }))
    return paper.file(() => '')
  }
}

const addressOf = ({ tenant, outlet }: TableCard, siteUrl: string) =>
  new URL(`/loyalty/${tenant.slug}?outlet=${outlet.id}`, siteUrl).href

/** What a phone without a camera types, and where the card belongs. */
function footOf({ tenant, outlet }: TableCard, siteUrl: string): string[] {
  const address = new URL(`/loyalty/${tenant.slug}`, siteUrl).href.replace(/^https?:\/\//, '')
  const { name, city } = outlet
  return [address, printable(city && !name.includes(city) ? `${name}, ${city}` : name)]
}

/** The lines of a text, as many as may be: what is too long ends in dots. */
function fitting(paper: Paper, text: string, linesMax: number, writing: Writing): string[] {
  const fits = (lines: string[]) =>
    lines.length <= linesMax && lines.every((line) => paper.widthOf(line, writing) <= paper.width)
  let lines = paper.lines(text, paper.width, writing)
  for (let length = text.length - 1; length > 1 && !fits(lines); length -= 1)
    lines = paper.lines(`${text.slice(0, length).trim()}…`, paper.width, writing)
  return lines
}

function centre(
  paper: Paper,
  tag: 'P' | 'H1',
  text: string,
  linesMax: number,
  writing: Writing,
  locale?: Locale,
) {
  const lines = fitting(paper, text, linesMax, writing)
  const height = paper.lineHeight(writing)
  paper.element(
    tag,
    () => {
      for (const [at, line] of lines.entries()) {
        const x = paper.left + (paper.width - paper.widthOf(line, writing)) / 2
        paper.write([line], x, paper.y + at * height, writing)
      }
    },
    undefined,
    locale,
  )
  paper.y += lines.length * height
}
