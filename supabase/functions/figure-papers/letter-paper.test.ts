import { expect, test } from 'vitest'
import { locales } from '../../../app/domain/locale.ts'
import type { Letter } from '../../../app/domain/reports/letter-told.ts'
import { paperFonts } from '../../../build/downloads/paper-fonts.ts'
import { textOf } from '../_shared/paper-text.fixture.ts'
import { letterPaper } from './letter-paper.ts'

const told: Letter = {
  facts: [
    { kind: 'figure', key: 'learning.overdue', value: 12, former: 7, unit: 'count' },
    { kind: 'figure', key: 'shops.score', value: 84.6, former: null, unit: 'percent' },
    { kind: 'figure', key: 'loyalty.spend', value: 12_000_000, former: 10_000_000, unit: 'paise' },
  ],
  caveat: { kind: 'few_visits', visits: 3 },
  decision: { kind: 'overdue', count: 12 },
}

test.each(locales)(
  'a letter is one page, and each figure a link to the rows under it (%s)',
  async (locale) => {
    const pdf = await letterPaper(
      { week: '2026-11-23', told },
      { locale, fonts: await paperFonts(), siteUrl: 'https://sopan.test/', tenant: 'सागर होटल्स' },
    )
    const raw = pdf.toString('latin1')
    expect([...raw.matchAll(/\/Type \/Page\b(?!s)/g)]).toHaveLength(1)
    expect(raw).toContain('(https://sopan.test/app/reports/overdue?rows=learning.overdue)')
    expect([...raw.matchAll(/\/URI \(https/g)]).toHaveLength(4)
    const text = textOf(pdf).replaceAll(/\s+/g, ' ')
    for (const part of ['सागर होटल्स', '84.6%', '₹1.2', 'sopan.test/app/reports/overdue'])
      expect(text).toContain(part)
  },
)
