/// <reference types="./pdfkit.d.ts" />
import PDFDocument, { type StructureElement } from 'pdfkit'
import { type Locale, languageTag } from '../../../app/domain/locale.ts'
import brand from '../../../content/brand.json' with { type: 'json' }
import { fontName, runsOf, type Weight } from './paper-runs.ts'

export const ink = {
  text: '#1f2a40',
  soft: '#454e63',
  hairline: '#cfc5b2',
  brand: '#2e3b55',
  marigold: '#e39a0b',
}

/** The papers we print on, in points. */
const pages = {
  A4: { width: 595.28, height: 841.89, margin: 51, foot: 56 },
  A6: { width: 297.64, height: 419.53, margin: 22, foot: 22 },
  A5: { width: 419.53, height: 595.28, margin: 34, foot: 34 },
  'A4 landscape': { width: 841.89, height: 595.28, margin: 40, foot: 50 },
}

/** How far down a page of A4 can be written. */
export const pageEnd = pages.A4.height - pages.A4.foot

export interface Writing {
  size: number
  weight?: Weight
  colour?: string
}

interface PaperOptions {
  locale: Locale
  title: string
  subject: string
  /** The day of the edition: files of the same sources are the same to the byte. */
  date: string
  fonts: ReadonlyMap<string, Buffer>
  /** A4 unless it says so. */
  size?: keyof typeof pages
  /** Printed at the foot of every page before the page number; pages without have no foot at all. */
  foot?: string
}

/** A document that is written from top to bottom: shaped text in both scripts, tagged, in the brand's look. */
export class Paper {
  readonly left: number
  readonly width: number
  /** How far down a page can be written. */
  readonly end: number
  /** Where the next line begins, from the top of the page. */
  y: number
  readonly #page: (typeof pages)[keyof typeof pages]
  readonly #doc: PDFDocument
  readonly #root: StructureElement
  readonly #leading: number
  readonly #foot: string | undefined

  constructor({ locale, title, subject, date, fonts, foot, size = 'A4' }: PaperOptions) {
    const page = pages[size]
    this.#page = page
    this.left = page.margin
    this.width = page.width - 2 * page.margin
    this.end = page.height - page.foot
    this.y = page.margin
    this.#doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      bufferPages: true,
      lang: languageTag[locale],
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: title,
        Subject: subject,
        Author: brand.name,
        Creator: brand.name,
        Producer: brand.name,
        CreationDate: new Date(`${date}T00:00:00Z`),
        ModDate: new Date(`${date}T00:00:00Z`),
      },
    })
    for (const [name, font] of fonts) this.#doc.registerFont(name, font)
    this.#root = this.#doc.struct('Document')
    this.#doc.addStructure(this.#root)
    this.#leading = locale === 'hi' ? 1.62 : 1.42
    this.#foot = foot
  }

  /** Begins a new page when less than this is left on the one at hand. */
  keep(height: number): boolean {
    if (this.y + height <= this.end) return false
    this.#doc.addPage()
    this.y = this.#page.margin
    return true
  }

  lineHeight({ size }: Writing): number {
    return size * this.#leading
  }

  /** The lines of a text in a width; a word that is wider stands alone on its line. */
  lines(text: string, width: number, writing: Writing): string[] {
    const space = this.widthOf(' ', writing)
    const lines: string[] = []
    let taken = 0
    for (const word of text.split(/\s+/)) {
      const wide = this.widthOf(word, writing)
      if (lines.length > 0 && taken + space + wide <= width) {
        lines.push(`${lines.pop()} ${word}`)
        taken += space + wide
      } else {
        lines.push(word)
        taken = wide
      }
    }
    return lines
  }

  widthOf(text: string, { size, weight = 'regular' }: Writing): number {
    return runsOf(text).reduce((sum, run) => {
      this.#doc.font(fontName(run.script, weight)).fontSize(size)
      return sum + this.#doc.widthOfString(run.text)
    }, 0)
  }

  /**
   * Writes lines from a height on. What is written can be read out of the file: shaping changes the order of signs, so
   * each line carries the text it stands for.
   */
  write(lines: readonly string[], x: number, top: number, writing: Writing) {
    const { size, weight = 'regular', colour = ink.text } = writing
    const height = this.lineHeight(writing)
    for (const [at, line] of lines.entries()) {
      const baseline = top + at * height + height / 2 + size * 0.33
      let from = x
      this.#doc.markContent('Span', { actual: `${line} ` })
      for (const run of runsOf(line)) {
        this.#doc.font(fontName(run.script, weight)).fontSize(size).fillColor(colour)
        const wide = this.#doc.widthOfString(run.text)
        this.#doc.text(run.text, from, baseline, { lineBreak: false, baseline: 'alphabetic' })
        from += wide
      }
      this.#doc.endMarkedContent()
    }
  }

  /** A piece of running text over the whole width, or over less of it. */
  say(tag: 'P' | 'H1' | 'H2', text: string, writing: Writing, width = this.width) {
    const lines = this.lines(text, width, writing)
    const height = lines.length * this.lineHeight(writing)
    this.keep(height)
    this.element(tag, () => this.write(lines, this.left, this.y, writing))
    this.y += height
  }

  /** A part of the document's outline with what it shows; `inside` names the element it belongs to. */
  element(tag: string, draw: () => void, inside: StructureElement = this.#root, locale?: Locale) {
    const made = this.#doc.struct(tag, locale ? { lang: languageTag[locale] } : {}, draw)
    inside.add(made)
    made.end()
  }

  /** An element that holds others, as a table or a row. */
  group(tag: string, inside: StructureElement = this.#root): StructureElement {
    const made = this.#doc.struct(tag)
    inside.add(made)
    return made
  }

  /** Drawing that says nothing: lines, boxes, the mark. */
  draw(paint: (doc: PDFDocument) => void) {
    this.#doc.markContent('Artifact', { type: 'Layout' })
    this.#doc.save()
    paint(this.#doc)
    this.#doc.restore()
    this.#doc.endMarkedContent()
  }

  /** A line that leads somewhere when it is pressed. */
  link(address: string, text: string, writing: Writing) {
    const height = this.lineHeight(writing)
    this.keep(height)
    this.element('P', () => this.write([text], this.left, this.y, writing))
    this.#doc.link(this.left, this.y, this.widthOf(text, writing), height, address)
    this.y += height
  }

  rule(y: number, x = this.left, width = this.width, colour = ink.hairline) {
    this.draw((doc) => {
      doc
        .lineWidth(0.6)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(colour)
    })
  }

  /** The finished file, with foot and number on every page. */
  async file(pageOf: (page: number, pages: number) => string): Promise<Buffer> {
    this.#root.end()
    if (this.#foot) this.#number(this.#foot, pageOf)
    const parts: Buffer[] = []
    this.#doc.on('data', (part: Buffer) => parts.push(part))
    const done = new Promise((resolve) => this.#doc.on('end', resolve))
    this.#doc.end()
    await done
    return Buffer.concat(parts)
  }

  #number(foot: string, pageOf: (page: number, pages: number) => string) {
    const { count } = this.#doc.bufferedPageRange()
    const writing = { size: 8, colour: ink.soft }
    for (let at = 0; at < count; at += 1) {
      this.#doc.switchToPage(at)
      const top = this.#page.height - 42
      this.rule(top - 4)
      this.#doc.markContent('Artifact', { type: 'Pagination' })
      const number = pageOf(at + 1, count)
      this.write([foot], this.left, top, writing)
      this.write([number], this.left + this.width - this.widthOf(number, writing), top, writing)
      this.#doc.endMarkedContent()
    }
  }
}
