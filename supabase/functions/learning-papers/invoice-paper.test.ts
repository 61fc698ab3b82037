import { beforeAll, expect, test } from 'vitest'
import { locales } from '../../../app/domain/locale.ts'
import { paperFonts } from '../../../build/downloads/paper-fonts.ts'
import { textOf } from '../_shared/paper-text.fixture.ts'
import { type Invoice, invoicePaper } from './invoice-paper.ts'

let fonts: ReadonlyMap<string, Buffer>
beforeAll(async () => {
  fonts = await paperFonts()
})

const invoice: Invoice = {
  kind: 'tax',
  serial: 'SPN/2627/00042',
  issued_on: '2026-11-28',
  due_on: '2026-12-13',
  supply: 'intra',
  place_of_supply: '29',
  tax_percent: 18,
  taxable_paise: 13_333,
  cgst_paise: 1200,
  sgst_paise: 1200,
  igst_paise: 0,
  round_paise: -33,
  total_paise: 15_700,
  credits: null,
  credits_on: null,
  reason: null,
  is_sample: false,
  supplier: {
    legal_name: 'Sopan Consulting',
    address: '1 Brigade Road\nBengaluru 560001',
    gstin: '29AAGCS7383J1ZN',
    lut_number: null,
    payment_text: { en: 'Pay by UPI.', hi: 'UPI से दें।' },
  },
  recipient: { legal_name: 'लेक हाउस होटल्स LLP', address: 'MG Road, Mysuru 570001', gstin: null },
  lines: [
    {
      title: { en: 'KPI dashboards', hi: 'KPI डैशबोर्ड' },
      sac: '998314',
      quantity: 1,
      from_on: '2026-11-28',
      to_on: '2026-11-30',
      taxable_paise: 13_333,
    },
  ],
}
const told = async (locale: 'en' | 'hi', more: Partial<Invoice> = {}) =>
  textOf(await invoicePaper({ ...invoice, ...more }, { locale, fonts })).replaceAll(/\s+/g, ' ')

test.each(locales)('an invoice says what Rule 46 asks for, with the amount in words (%s)', async (locale) => {
  const text = await told(locale)
  for (const part of [
    'SPN/2627/00042',
    'Sopan Consulting',
    '29AAGCS7383J1ZN',
    'लेक हाउस होटल्स LLP',
    '998314',
    'CGST 9%',
    'SGST 9%',
    '₹133.33',
    '₹157',
    locale === 'hi' ? 'एक सौ सत्तावन रुपये मात्र' : 'Rupees one hundred fifty-seven only',
    locale === 'hi' ? '29 कर्नाटक' : '29 Karnataka',
    invoice.lines[0]?.title[locale] ?? '',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('IGST')
})

test('across states it is IGST, an export names its undertaking, a credit note its invoice, a pro forma that it is none', async () => {
  const inter = await told('en', { supply: 'inter', cgst_paise: 0, sgst_paise: 0, igst_paise: 2400 })
  expect(inter).toContain('IGST 18%')
  expect(inter).not.toContain('CGST')
  const supplier = { ...invoice.supplier, lut_number: 'AD290326000001X' }
  expect(
    await told('en', { supply: 'export', supplier, cgst_paise: 0, sgst_paise: 0, place_of_supply: '96' }),
  ).toContain('letter of undertaking AD290326000001X')
  const note = await told('en', {
    kind: 'credit_note',
    credits: 'SPN/2627/00040',
    credits_on: '2026-10-31',
    reason: 'Off for a week',
    due_on: null,
  })
  expect(note).toContain('SPN/2627/00040')
  expect(note).toContain('31 Oct 2026')
  expect(note).toContain('Off for a week')
  expect(await told('en', { kind: 'proforma' })).toContain('not a tax invoice')
})

test('sample data says so on the paper', async () => {
  expect(await told('en', { is_sample: true })).toContain('not a real invoice')
})
