import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { beforeAll, expect, test } from 'vitest'
import { type Locale, languageTag, locales } from '~/domain/locale'
import type { Messages } from '~messages/areas'
import english from '~messages/en/certificate'
import hindi from '~messages/hi/certificate'
import { paperFonts } from '../../../../build/downloads/paper-fonts'
import { textOf } from '../../../../supabase/functions/_shared/paper-text.fixture'
import { certificatePaper } from '../../../../supabase/functions/learning-papers/certificate-paper'
import { CertificateSheet } from './certificate-sheet'
import type { Sheet } from './courses.queries'

const siteUrl = 'https://sopan.test'
type IntlOptions = ComponentProps<typeof IntlProvider>
let fonts: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  fonts = await paperFonts()
})

const plain: Sheet = {
  id: '7d1f',
  code: '23456789BCDFGHJKMNPQRSTV',
  person: 'प्रज्ञा श्रीवास्तव',
  title: { en: 'The first thirty seconds', hi: 'मेहमान के पहले तीस सेकंड' },
  side: 'front',
  tenant: 'Annapurna Cafés',
  tenant_logo_url: null,
  tenant_brand_color: '#B4532A',
  outlet: null,
  observer: null,
  seen_on: null,
  coach_note: null,
  issued_on: '2026-11-21',
  valid_until: '2027-11-30',
  revoked_at: null,
  state: 'valid',
  is_seen: true,
  minutes: 24,
  lessons_total: 6,
  skills: [],
}
const seen: Sheet = { ...plain, outlet: 'Koregaon Park', observer: 'Meera Nair', seen_on: '2026-11-20' }
const sheets = [
  plain,
  seen,
  { ...seen, state: 'expired' as const, lessons_total: 1 },
  { ...seen, state: 'revoked' as const, valid_until: null },
]

const cases = locales.flatMap((locale) => sheets.map((sheet) => ({ locale, sheet, state: sheet.state })))

test.each(cases)(
  'page and PDF of a certificate say the same ($locale, $state)',
  async ({ locale, sheet }) => {
    const pdf = await certificatePaper(sheet, { locale, siteUrl, fonts, logo: null })
    expect(withoutGaps(pageOf(sheet, locale))).toBe(withoutGaps(textOf(pdf)))
  },
)

test('who saw it at work, when and where stand on it only where somebody did', () => {
  const words = ['Seen at work 20 November 2026', 'Observer Meera Nair', 'Outlet Koregaon Park']
  for (const part of words) expect(pageOf(seen, 'en')).toContain(part)
  for (const part of ['Seen at work', 'Observer', 'Outlet']) expect(pageOf(plain, 'en')).not.toContain(part)
})

/** What can be read on the page of a certificate. */
function pageOf(sheet: Sheet, locale: Locale): string {
  const certificate = { en: english, hi: hindi }[locale]
  const messages = { certificate } as unknown as Messages
  const drawn = createElement(
    IntlProvider,
    { locale: languageTag[locale], messages, timeZone: 'Asia/Kolkata' } as IntlOptions,
    createElement(CertificateSheet, { sheet, siteUrl }),
  )
  return renderToStaticMarkup(drawn).replaceAll(/(?:<[^>]*>)+/g, ' ')
}

function withoutGaps(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
