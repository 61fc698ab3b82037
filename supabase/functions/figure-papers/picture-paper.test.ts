import { beforeAll, expect, test } from 'vitest'
import type { SeenCell, SeenPicture } from '../../../app/domain/kpi/seen-picture.ts'
import { type Locale, locales } from '../../../app/domain/locale.ts'
import { paperFonts } from '../../../build/downloads/paper-fonts.ts'
import { textOf } from '../_shared/paper-text.fixture.ts'
import { picturePaper } from './picture-paper.ts'

let fonts: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  fonts = await paperFonts()
})

const cell = (written: string, more: Partial<SeenCell> = {}): SeenCell => ({
  ...{
    value: 1,
    former: null,
    unit: 'percent',
    decimals: 1,
    change: '',
    heat: 0,
    isThin: false,
    notes: [],
    day: '',
  },
  written,
  ...more,
})

function pictureOf(columns: number, rows: number, more: Partial<SeenPicture> = {}): SeenPicture {
  const heads = Array.from({ length: columns }, (_, at) => `KPI ${at + 1}`)
  return {
    title: 'KPI डैशबोर्ड',
    days: '26 अक्टूबर – 22 नवंबर 2026',
    compared: 'तुलना पिछले साल से।',
    isCompared: true,
    tables: [
      {
        title: '',
        head: ['आउटलेट', ...heads],
        rows: Array.from({ length: rows }, (_, at) => ({
          name: at === 0 ? 'सब मिलाकर' : `अन्नपूर्णा ${at}`,
          note: 'पुणे',
          isTotal: at === 0,
          cells: heads.map((_, place) =>
            place === 1
              ? null
              : cell('₹1.2 लाख', {
                  change: '+2.4 अंक',
                  heat: (((at + place) % 7) - 3) as SeenCell['heat'],
                  notes: at === 0 ? ['2 आउटलेट का'] : [],
                }),
          ),
        })),
      },
    ],
    remarks: ['Occ: ख़राब कमरे भी गिने जाते हैं।'],
    legend: { worse: 'कमज़ोर', better: 'बेहतर', none: 'आँकड़े नहीं हैं', steps: '3% तक एक सीढ़ी।' },
    ...more,
  }
}
const print = (picture: SeenPicture, locale: Locale = 'hi') =>
  picturePaper(picture, {
    locale,
    fonts,
    tenant: 'Sagar Hotels',
    by: 'प्रज्ञा श्रीवास्तव',
    at: new Date('2026-11-23T19:30:00Z'),
  })
const pagesOf = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length
const wordsIn = (pdf: Buffer) => textOf(pdf).replaceAll(/\s+/g, ' ')

test.each(locales)(
  'a map is printed across on A4, with whose it is, who saved it and when (%s)',
  async (locale) => {
    const pdf = await print(pictureOf(8, 6), locale)
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
    expect(pagesOf(pdf)).toBe(1)
    const text = wordsIn(pdf)
    for (const part of [
      'Sagar Hotels',
      'KPI डैशबोर्ड',
      '26 अक्टूबर – 22 नवंबर 2026',
      'तुलना पिछले साल से।',
      'प्रज्ञा श्रीवास्तव',
      locale === 'hi' ? '24 नवंबर 2026' : '24 Nov 2026',
      'सब मिलाकर',
      '₹1.2 लाख',
      '+2.4 अंक',
      '2 आउटलेट का',
      'KPI 8',
      'Occ: ख़राब कमरे भी गिने जाते हैं।',
      'कमज़ोर',
      locale === 'hi' ? 'पेज 1 / 1' : 'Page 1 of 1',
    ])
      expect(text).toContain(part)
  },
)

test('its head stands on every page again, and what is too wide goes on below', async () => {
  const pdf = await print(pictureOf(20, 60))
  expect(pagesOf(pdf)).toBeGreaterThan(3)
  const text = wordsIn(pdf)
  for (const name of ['KPI 1 ', 'KPI 20 ']) expect(text.split(name).length - 1).toBeGreaterThan(1)
  expect(text.split('अन्नपूर्णा 59').length - 1).toBe(2) // once beside each half of the columns
})

test('signs that no font has, long names and a picture without anything to compare are printed all the same', async () => {
  const picture = pictureOf(3, 2, { isCompared: false, title: 'KPI 🏨 ਪੰਜਾਬ' })
  for (const row of picture.tables[0]?.rows ?? []) row.name = 'Venkatanarasimharajuvaripeta '.repeat(6)
  expect(pagesOf(await print(picture))).toBe(1)
})
