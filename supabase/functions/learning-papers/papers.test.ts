import { beforeAll, expect, test } from 'vitest'
import { locales } from '../../../app/domain/locale.ts'
import { paperFonts } from '../../../build/downloads/paper-fonts.ts'
import { printable } from '../_shared/paper-runs.ts'
import { textOf } from '../_shared/paper-text.fixture.ts'
import { type AttendanceSheet, attendancePaper } from './attendance-paper.ts'
import { type Card, cardPaper } from './card-paper.ts'
import { certificatePaper, type Sheet } from './certificate-paper.ts'
import { type InspectionFile, inspectionPaper } from './inspection-paper.ts'
import { shopPaper, type Visit } from './shop-paper.ts'
import { type TableCard, tablePaper } from './table-paper.ts'

let fonts: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  fonts = await paperFonts()
})
const siteUrl = 'https://sopan.test/'

function pagesOf(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length
}

const sheet: Sheet = {
  code: '23456789BCDFGHJKMNPQRSTV',
  person: 'प्रज्ञा श्रीवास्तव',
  title: { en: 'The first thirty seconds', hi: 'मेहमान के पहले तीस सेकंड' },
  tenant: 'Annapurna Cafés',
  outlet: 'Koregaon Park',
  observer: 'Meera Nair',
  seen_on: '2026-11-20',
  tenant_logo_url: null,
  tenant_brand_color: '#B4532A',
  issued_on: '2026-11-21',
  valid_until: '2027-11-30',
  state: 'valid',
  minutes: 24,
  lessons_total: 6,
}

test.each(locales)(
  'a certificate is one page that says who, what, until when and where to check (%s)',
  async (locale) => {
    const pdf = await certificatePaper(sheet, { locale, siteUrl, fonts, logo: null })
    expect(pagesOf(pdf)).toBe(1)
    const text = textOf(pdf)
    for (const part of [
      sheet.person,
      sheet.title[locale],
      'Annapurna Cafés',
      '2345 6789 BCDF GHJK MNPQ RSTV',
      '2027',
    ])
      expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toContain(
      `sopan.test${locale === 'hi' ? '/hi' : ''}/verify/${sheet.code}`,
    )
  },
)

test.each([
  ['x'.repeat(120), 'अंतरराष्ट्रीय खाद्य सुरक्षा '.repeat(5)],
  ['Venkata Narasimha '.repeat(6), 'y'.repeat(120)],
  ['I', ''],
])('however long the names are, it stays on its page', async (person, title) => {
  const long = {
    ...sheet,
    person: person.trim(),
    tenant: title.trim() || 'T',
    outlet: title.trim(),
    observer: person.trim(),
    title: { en: title.trim(), hi: title.trim() },
    state: 'expired' as const,
  }
  for (const locale of locales)
    expect(pagesOf(await certificatePaper(long, { locale, siteUrl, fonts, logo: null }))).toBe(1)
})

const card: Card = {
  code: 'K7MR3WXP',
  made_at: '2026-12-01T09:30:00Z',
  outlet: { name: 'Koregaon Park', city: 'Pune' },
  tenant: { name: 'Annapurna Cafés', logo_url: null, brand_color: '#B4532A' },
}

test.each(locales)(
  'a card is one page of A5 in both languages, with outlet, code and address (%s)',
  async (locale) => {
    const pdf = await cardPaper(card, { locale, siteUrl, fonts, logo: null })
    expect(pagesOf(pdf)).toBe(1)
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 419.53 595.28]')
    const text = textOf(pdf).replaceAll(/\s+/g, ' ')
    for (const part of [
      'Koregaon Park',
      'Annapurna Cafés',
      'K7MR-3WXP',
      'sopan.test/card',
      'Outlet card',
      'आउटलेट कार्ड',
      '1. Scan this code',
      '2. नाम के पहले अक्षर',
      '3. Choose a PIN',
      'this one stops working',
      '2026',
    ])
      expect(text).toContain(part)
  },
)

test.each([
  ['x'.repeat(120), 'y'.repeat(120)],
  ['अन्नपूर्णा कैफ़े, कोरेगाँव पार्क, लेन नंबर सात '.repeat(3).trim(), 'Sagar Hotels and Resorts '.repeat(5).trim()],
])('however long the names of an outlet are, its card stays one page', async (name, tenant) => {
  const long = { ...card, outlet: { name, city: '' }, tenant: { ...card.tenant, name: tenant } }
  expect(pagesOf(await cardPaper(long, { locale: 'hi', siteUrl, fonts, logo: null }))).toBe(1)
})

const tableCard: TableCard = {
  outlet: { id: '6f0b3f39-8f0c-4a3e-9d4b-2a4f6c1d7e55', name: 'Koregaon Park', city: 'Pune' },
  tenant: { name: 'Annapurna Cafés', slug: 'annapurna-cafes', logo_url: null, brand_color: '#B4532A' },
  name: { en: 'Annapurna Circle', hi: 'अन्नपूर्णा सर्कल' },
  sentence: { en: '5 points for every ₹100 of your bill.', hi: 'बिल के हर ₹100 पर 5 पॉइंट।' },
  published_on: '2026-12-01',
}

test.each([
  ['A5', '419.53 595.28'],
  ['A6', '297.64 419.53'],
] as const)('a card for the tables is one page of %s in both languages', async (size, box) => {
  for (const locale of locales) {
    const pdf = await tablePaper(size)(tableCard, { locale, siteUrl, fonts, logo: null })
    expect(pagesOf(pdf)).toBe(1)
    expect(pdf.toString('latin1')).toContain(`/MediaBox [0 0 ${box}]`)
    const text = textOf(pdf).replaceAll(/\s+/g, ' ')
    for (const part of [
      'Annapurna Cafés',
      'Annapurna Circle',
      'अन्नपूर्णा सर्कल',
      '5 points for every ₹100',
      'बिल के हर ₹100 पर 5 पॉइंट',
      'Scan and collect',
      'sopan.test/loyalty/annapurna-cafes',
      'Koregaon Park, Pune',
    ])
      expect(text).toContain(part)
  }
})

test('however long names and sentences are, a card for the tables stays one page', async () => {
  const long = {
    ...tableCard,
    outlet: { ...tableCard.outlet, name: 'x'.repeat(120) },
    tenant: { ...tableCard.tenant, name: 'Sagar Hotels and Resorts '.repeat(5).trim() },
    name: {
      en: 'The Inner Circle of Friends '.repeat(4).trim(),
      hi: 'अन्नपूर्णा के दोस्तों का घेरा '.repeat(4).trim(),
    },
    sentence: { en: 'y'.repeat(160), hi: 'हर बिल पर पॉइंट '.repeat(12).trim() },
  }
  for (const size of ['A5', 'A6'] as const)
    expect(pagesOf(await tablePaper(size)(long, { locale: 'hi', siteUrl, fonts, logo: null }))).toBe(1)
})

const paperOf = (standing: 'valid' | 'expired' | 'missing', more = {}) => ({
  certification_id: 'c1',
  standing,
  is_needed: true,
  valid_from: standing === 'missing' ? null : '2026-01-10',
  valid_until: standing === 'missing' ? null : '2026-10-31',
  source: standing === 'missing' ? null : ('courses' as const),
  due_on: standing === 'missing' ? '2026-12-01' : '2026-10-31',
  window_state: null,
  is_learning: false,
  learning_due_on: null,
  learning_is_late: false,
  is_self_decided: false,
  issuer: null,
  number: null,
  codes: standing === 'missing' ? [] : [sheet.code],
  ...more,
})

function fileOf(people: InspectionFile['people']): InspectionFile {
  return {
    tenant: 'Annapurna Cafés',
    brand_color: null,
    logo_url: null,
    outlet: 'Koregaon Park',
    city: 'Pune',
    address: 'Lane 7',
    fssai_license: '11522998000123',
    fssai_valid_until: '2027-03-31',
    today: '2026-11-21',
    certifications: [
      { id: 'c1', title: { en: 'Hygiene', hi: 'स्वच्छता' }, note: { en: 'Check it.', hi: 'जाँच लें।' } },
    ],
    people,
    ratios: [{ certification_id: 'c1', people_per_holder: 25, handlers: 60, needed: 3, held: 2 }],
  }
}
const person = (name: string, papers: InspectionFile['people'][number]['papers']) => ({
  name,
  employee_code: null,
  job_role: 'Commis',
  joined_on: '2025-01-01',
  papers,
})

test('an inspector reads the licence, the rule, who lacks what, and every paper with its code', async () => {
  const file = fileOf([
    person('Lata Shetty', [paperOf('valid')]),
    person('Ravi Naik', [paperOf('missing')]),
    person('Asha Rao', [paperOf('expired')]),
    person('Om', []),
  ])
  const text = textOf(await inspectionPaper(file, { locale: 'en', siteUrl, fonts, logo: null })).replaceAll(
    /\s+/g,
    ' ',
  )
  for (const part of [
    '11522998000123',
    'One for every 25 people counted, rounded up',
    '1 missing',
    'Ravi Naik: Hygiene (by 1 Dec 2026)',
    'Asha Rao: Hygiene (expired 31 Oct 2026)',
    '2345 6789 BCDF GHJK MNPQ RSTV',
    'no certification required',
    'Hygiene: Check it.',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Lata Shetty: Hygiene')
})

const wordsIn = async (file: InspectionFile) =>
  textOf(await inspectionPaper(file, { locale: 'en', siteUrl, fonts, logo: null })).replaceAll(/\s+/g, ' ')

test('it says the days of the page, the place once, and who decided for themselves', async () => {
  const learning = { is_learning: true, learning_due_on: '2026-11-09' }
  const text = await wordsIn({
    ...fileOf([
      person('Ravi Naik', [paperOf('missing', learning)]),
      person('Om Das', [paperOf('expired', { ...learning, learning_is_late: true })]),
      person('Lata Shetty', [paperOf('valid', { is_self_decided: true })]),
    ]),
    address: '26, Sample Road, Kochi',
    city: 'Kochi',
  })
  for (const part of [
    'Ravi Naik: Hygiene (in training, due 9 Nov 2026)',
    'Om Das: Hygiene (in training, overdue since 9 Nov 2026)',
    'decided by the person themselves',
    '26, Sample Road, Kochi',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Kochi, Kochi')
})

test('the notes stand before the table, so that no page holds nothing else', async () => {
  const text = await wordsIn(fileOf([person('Lata Shetty', [paperOf('valid')])]))
  expect(text).toMatch(/Check them against the law .*followed by the code\..*Lata Shetty/)
})

test('the head of the table stands on every page, and pages are numbered', async () => {
  const people = Array.from({ length: 120 }, (_, n) =>
    person(`प्रज्ञा ${n}`, [paperOf('valid'), paperOf('valid')]),
  )
  const pdf = await inspectionPaper(fileOf(people), { locale: 'hi', siteUrl, fonts, logo: null })
  const pages = pagesOf(pdf)
  expect(pages).toBeGreaterThan(3)
  const text = textOf(pdf)
  expect(text).toContain(`पेज ${pages} / ${pages}`)
  expect(text.split('कोड या नंबर').length - 1).toBeGreaterThanOrEqual(pages - 1)
})

test.each(locales)('an attendance sheet names everybody on the list, and who led it (%s)', async (locale) => {
  const sheet: AttendanceSheet = {
    kind: 'toolbox_talk',
    title: { en: 'Wet floors', hi: 'गीला फ़र्श' },
    starts_at: '2026-12-01T03:30:00Z',
    minutes: 5,
    time_zone: 'Asia/Kolkata',
    place: null,
    outlet: { name: 'Kaveri Ghat', city: 'Mysuru' },
    trainer: { full_name: 'Farida Khan' },
    tenant: { name: 'Annapurna', logo_url: null, brand_color: null },
    lessons: [{ course: { en: 'Safety', hi: 'सुरक्षा' }, lesson: { en: 'Floors', hi: 'फ़र्श' } }],
    people: [
      {
        full_name: 'Lata Rao',
        employee_code: 'K-7',
        state: 'attended',
        how: 'qr',
        attended_at: '2026-12-01T03:34:00Z',
      },
      { full_name: 'रवि नाईक', employee_code: null, state: 'absent', how: null, attended_at: null },
    ],
  }
  const pdf = await attendancePaper(sheet, { locale, fonts, logo: null })
  const text = textOf(pdf).replaceAll(/\s+/g, ' ')
  for (const part of [
    'Lata Rao',
    'K-7',
    'रवि नाईक',
    'Farida Khan',
    'Kaveri Ghat, Mysuru',
    sheet.title[locale],
  ])
    expect(text).toContain(part)
  expect(text).toContain(locale === 'en' ? 'scanned the code, 9:04 am' : 'कोड स्कैन किया, सुबह 9:04 बजे')
  expect(pagesOf(pdf)).toBe(1)
})

const item = (en: string, state: Visit['sections'][number]['questions'][number]['state'], more = {}) => ({
  title: { en, hi: `${en} हिंदी में` },
  state,
  earned: state === 'met' ? 4 : 0,
  possible: 4,
  critical_failed: false,
  ...more,
})
const visit: Visit = {
  outlet: 'Tide Table',
  city: 'Mumbai',
  visited_at: '2026-11-20T14:00:00Z',
  zone: 'Asia/Kolkata',
  score_overall: 84.615,
  is_failed: false,
  narrative: 'The table was wiped while we watched.',
  sections: [
    {
      title: { en: 'Arrival', hi: 'आगमन' },
      score: 66.67,
      questions: [
        item('Greeted', 'met'),
        item('Seated', 'not_met'),
        item('Washroom', 'not_met', { critical_failed: true }),
        item('Terrace', 'na', { possible: 0 }),
      ],
    },
    { title: { en: 'Bar', hi: 'बार' }, score: null, questions: [] },
  ],
  tenant: { name: 'Sagar Hotels', logo_url: null },
}

test.each(locales)(
  'a visit says first what went well, then what to work on, criticals first (%s)',
  async (locale) => {
    const pdf = await shopPaper(visit, { locale, fonts, logo: null })
    expect(pagesOf(pdf), 'one for the wall, one behind it').toBe(2)
    const text = textOf(pdf).replaceAll(/\s+/g, ' ')
    for (const part of ['Sagar Hotels', 'Tide Table, Mumbai', '84.6', '66.7', 'The table was wiped', '2026'])
      expect(text).toContain(part)
    const order = (
      locale === 'en'
        ? [
            'What went well',
            'Greeted',
            'What to work on',
            'Washroom',
            'Seated',
            'Arrival',
            'Bar: not assessed',
          ]
        : ['क्या अच्छा रहा', 'Greeted', 'किस पर काम करना है', 'Washroom', 'Seated', 'आगमन', 'बार: आँका नहीं गया']
    ).map((part) => text.indexOf(part))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order[0]).toBeGreaterThan(-1)
  },
)

test('a long visit goes on behind, and a guest who wrote much is read whole', async () => {
  const questions = Array.from({ length: 60 }, (_, at) => item(`Item ${at}`, at % 3 ? 'met' : 'partly'))
  const long = {
    ...visit,
    narrative: 'It was good. '.repeat(700),
    sections: [{ title: { en: 'All', hi: 'सब' }, score: 70, questions }],
  }
  const pdf = await shopPaper(long, { locale: 'en', fonts, logo: null })
  expect(pagesOf(pdf)).toBeGreaterThan(3)
  expect(textOf(pdf).split('Item 59').length).toBe(2)
})

test.each([
  ['Zoë Ångström', 'Zoë Ångström'],
  ['Đặng', '?ang'],
  ['Lata 🙂', 'Lata ?'],
  ['प्रज्ञा\u0000\n', 'प्रज्ञा? '],
  ['தமிழ்', '?????'],
])('%j is printed as %j', (typed, printed) => expect(printable(typed)).toBe(printed))
