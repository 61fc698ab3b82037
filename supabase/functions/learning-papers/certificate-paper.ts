import {
  type CertificateFacts,
  type CertificateText,
  type CertificateWords,
  certificateText,
} from '../../../app/domain/certificate-text.ts'
import type { Locale } from '../../../app/domain/locale.ts'
import english from '../../../messages/en/certificate.ts'
import hindi from '../../../messages/hi/certificate.ts'
import { ink, Paper, type Writing } from '../_shared/paper.ts'
import { printable } from '../_shared/paper-runs.ts'
import { drawCode } from './draw-code.ts'
import { wordsOf } from './words.ts'

/** What certificate_sheet() answers. */
export interface Sheet extends CertificateFacts {
  tenant_logo_url: string | null
  tenant_brand_color: string | null
}

interface Surroundings {
  locale: Locale
  siteUrl: string
  fonts: ReadonlyMap<string, Buffer>
  logo: Buffer | null
}

const words: Record<Locale, CertificateWords> = { en: english.sheet, hi: hindi.sheet }
const soft: Writing = { size: 11, colour: ink.soft }
const small: Writing = { size: 9.5 }
const codeSide = 104

/** A certificate as one A4 page. */
export async function certificatePaper(sheet: Sheet, { locale, siteUrl, fonts, logo }: Surroundings) {
  const text = certificateText(sheet, locale, words[locale], siteUrl)
  const person = printable(text.person)
  const course = printable(text.course)
  const paper = new Paper({
    locale,
    title: `${text.title}: ${person}`,
    subject: course,
    date: sheet.issued_on,
    fonts,
  })
  const foot = footOf(paper, text)
  const colour = sheet.tenant_brand_color ?? ink.brand
  if (logo)
    paper.draw((doc) =>
      doc.image(logo, paper.left + paper.width - 120, 44, { fit: [120, 54], align: 'right' }),
    )
  paper.say('P', printable(text.tenant), { size: 13, weight: 'bold', colour: ink.soft }, paper.width - 140)
  paper.y = 132
  paper.say('H1', text.title, { size: 40, weight: 'bold', colour: ink.brand })
  if (text.notice) {
    paper.y += 6
    paper.say('P', text.notice, { size: 12, weight: 'bold', colour: '#8f1d14' })
  }
  paper.y += 34
  paper.say('P', text.awarded, soft)
  paper.say('P', person, { size: sizeFor(person, [26, 20, 15]), weight: 'bold' })
  paper.y += 18
  paper.say('P', text.for, soft)
  paper.say('P', course, { size: sizeFor(course, [20, 16, 13]), weight: 'bold', colour: ink.brand })
  paper.y += 4
  paper.say('P', text.scope, soft)
  drawFlight(paper, colour, Math.min(paper.y + 24, foot.top - 60), foot.top - 22)
  writeFoot(paper, foot, text.address)
  return paper.file(wordsOf(locale).page)
}

/** Long names are set smaller, so that everything stays on its page. */
function sizeFor(text: string, [large, middle, least]: readonly [number, number, number]): number {
  if (text.length <= 40) return large
  return text.length <= 80 ? middle : least
}

/** The flight of steps, walked to the top, in the colour of the organisation. */
function drawFlight(paper: Paper, colour: string, from: number, bottom: number) {
  const step = Math.min((bottom - from) / 5, 24)
  const wide = paper.width / 6
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

interface Foot {
  /** Where it begins; what stands above it never reaches it. */
  top: number
  rows: { name: string; lines: string[] }[]
  /** How wide the names are. */
  names: number
}

/** The dates, code and address at the foot, as high as they need. */
function footOf(paper: Paper, { rows }: CertificateText): Foot {
  const names = Math.max(...rows.map(({ name }) => paper.widthOf(name, small))) + 16
  const room = paper.width - codeSide - 24 - names
  const shown = rows.map(({ name, value }) => ({ name, lines: broken(paper, printable(value), room) }))
  const lines = shown.reduce((sum, row) => sum + row.lines.length, 0)
  const height = Math.max(lines * paper.lineHeight(small), codeSide) + 24
  return { top: Math.min(628, paper.end - height), rows: shown, names }
}

function writeFoot(paper: Paper, { top, rows, names }: Foot, address: string) {
  paper.draw((doc) =>
    doc
      .lineWidth(1.6)
      .moveTo(paper.left, top)
      .lineTo(paper.left + paper.width, top)
      .stroke(ink.text),
  )
  paper.y = top + 16
  for (const { name, lines } of rows) {
    paper.element('P', () => {
      paper.write([name], paper.left, paper.y, { ...small, colour: ink.soft })
      paper.write(lines, paper.left + names, paper.y, small)
    })
    paper.y += lines.length * paper.lineHeight(small)
  }
  drawCode(paper, address, paper.left + paper.width - codeSide, top + 14, codeSide)
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
