import { readdirSync, readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Locale, locales } from '../../app/domain/locale.ts'
import { type PrintedSheet, printedSheetSchema } from '../../content/schemas/download.ts'
import { Paper, pageEnd } from '../../supabase/functions/_shared/paper.ts'
import { runsOf } from '../../supabase/functions/_shared/paper-runs.ts'
import { paperFonts } from './paper-fonts.ts'
import { printedSheet } from './printed-sheet.ts'

let fonts: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  fonts = await paperFonts()
})

function sheet(locale: string, name: string): PrintedSheet {
  return printedSheetSchema.parse(
    JSON.parse(readFileSync(`content/${locale}/downloads/${name}.sheet.json`, 'utf8')),
  )
}

const printedOnce = new Map<string, Promise<{ pdf: Buffer; paper: Paper | undefined }>>()

/** A sheet as it is printed, and the paper it was written on: laid out once for all that is said of it here. */
function printed(locale: Locale, name: string) {
  const key = `${locale} ${name}`
  const known = printedOnce.get(key) ?? layOut(locale, name)
  printedOnce.set(key, known)
  return known
}

async function layOut(locale: Locale, name: string) {
  const finished = vi.spyOn(Paper.prototype, 'file')
  const pdf = await printedSheet(sheet(locale, name), locale, fonts)
  const [paper] = finished.mock.contexts as Paper[]
  finished.mockRestore()
  return { pdf, paper }
}

/** What a reader can copy out of a PDF of ours: the texts that its lines say they stand for. */
function textOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const said = [...streams.join('\n').matchAll(/\/ActualText (?:\(((?:\\[\s\S]|[^\\)])*)\)|<([0-9a-f]+)>)/gi)]
  return said.map(([, words = '']) => spoken(words)).join('')
}

/** A string of a PDF: UTF-16 behind its mark, plain otherwise; some signs are escaped. */
function spoken(words: string): string {
  const bytes = words.replace(
    /\\([nrtbf()\\])/g,
    (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
  )
  const buffer = Buffer.from(bytes, 'latin1')
  if (buffer[0] !== 0xfe || buffer[1] !== 0xff) return bytes
  return buffer.subarray(2).swap16().toString('utf16le')
}

describe.each(locales)('printed sheets in %s', (locale) => {
  const names = readdirSync(`content/${locale}/downloads`).flatMap(
    (file) => /^(.+)\.sheet\.json$/.exec(file)?.[1] ?? [],
  )

  test.each(names)('%s can be read out word by word, is tagged and names its language', async (name) => {
    const source = sheet(locale, name)
    const { pdf } = await printed(locale, name)
    const text = textOf(pdf).replace(/\s+/g, ' ')
    const wanted = [
      source.title,
      source.lead,
      source.closing,
      ...source.sections.flatMap(({ title, rows }) => [title, ...rows.flat()]),
    ]
    for (const words of wanted) expect(text).toContain(words.replace(/\s+/g, ' '))
    const raw = pdf.toString('latin1')
    expect(raw).toContain(`/Lang (${locale}-IN)`)
    expect(raw).toContain('/MarkInfo')
    expect(raw).toContain('/DisplayDocTitle true')
  })

  test.each(names)('%s takes three pages at most, and its last one is no scrap', async (name) => {
    const { pdf, paper } = await printed(locale, name)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3)
    expect((paper?.y ?? 0) / pageEnd).toBeGreaterThan(0.3)
  })

  test.each(['onboarding-checklist', 'opening-checklist'])(
    '%s fits on one leaf, and its day is written as one says it',
    async (name) => {
      const { pdf } = await printed(locale, name)
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
      expect(textOf(pdf)).toContain(locale === 'hi' ? '21 नवंबर 2026' : '21 November 2026')
    },
  )
})

test('the same source gives the same bytes', async () => {
  const source = sheet('hi', 'waiter-ninety-days')
  expect((await printedSheet(source, 'hi', fonts)).equals(await printedSheet(source, 'hi', fonts))).toBe(true)
})

test('every sign has its font, or is refused', () => {
  expect(() => runsOf('नया ☐')).toThrow('☐')
  expect(runsOf('KPI ₹500 भुगतान, 2026')).toEqual([
    { text: 'KPI ', script: 'latin' },
    { text: '₹', script: 'devanagari' },
    { text: '500 ', script: 'latin' },
    { text: 'भुगतान', script: 'devanagari' },
    { text: ', 2026', script: 'latin' },
  ])
})
