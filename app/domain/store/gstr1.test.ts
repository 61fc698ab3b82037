import { expect, test } from 'vitest'
import { type GstPaper, gstSectionOf, gstTables } from './gstr1.ts'

let number = 0
const paper = (more: Partial<GstPaper> = {}): GstPaper => {
  const taxable = more.taxable_paise ?? 10_000_00
  const isUnder = more.supply === 'export' && more.igst_paise === undefined
  const tax = isUnder ? 0 : Math.round(taxable * 0.18)
  const isIntra = more.supply === 'intra'
  return {
    serial: `SPN/2627/${String(++number).padStart(5, '0')}`,
    kind: 'tax',
    issued_on: '2026-11-05',
    recipient: 'Deccan Hotels LLP',
    gstin: null,
    supply: 'inter',
    place_of_supply: '27',
    tax_percent: 18,
    taxable_paise: taxable,
    cgst_paise: isIntra ? tax / 2 : 0,
    sgst_paise: isIntra ? tax / 2 : 0,
    igst_paise: isIntra ? 0 : tax,
    total_paise: taxable + tax,
    credits: null,
    lines: [{ sac: '998314', title: 'KPI dashboards', taxable_paise: taxable }],
    ...more,
  }
}
const note = (of: GstPaper, more: Partial<GstPaper> = {}) =>
  paper({
    ...of,
    serial: `SPNC/2627/${String(++number).padStart(5, '0')}`,
    kind: 'credit_note',
    issued_on: '2026-11-28',
    credits: { serial: of.serial, issued_on: of.issued_on, total_paise: of.total_paise },
    ...more,
  })
const registered = { gstin: '27AABCA1234F1Z9' }

test('a paper stands where its recipient, its place and its value say', () => {
  const large = paper({ taxable_paise: 90_000_00, total_paise: 106_200_00 })
  expect(
    (
      [
        paper(registered),
        paper({ ...registered, supply: 'intra', place_of_supply: '29' }),
        large,
        paper({ total_paise: 100_000_00 }), // not above the limit
        paper({ total_paise: 100_000_01 }),
        paper({ total_paise: 100_000_01, issued_on: '2024-07-31' }), // before the limit fell
        paper({ total_paise: 250_000_01, issued_on: '2024-07-31' }),
        paper({ supply: 'intra', total_paise: 900_000_00 }),
        paper({ supply: 'export', place_of_supply: '96' }),
        note(paper(registered)),
        note(large, { taxable_paise: 100_00, igst_paise: 18_00, total_paise: 118_00 }), // small itself, of a large one
        note(paper()),
        note(paper({ supply: 'export', place_of_supply: '96' })),
      ] as const
    ).map(gstSectionOf),
  ).toEqual([
    'b2b',
    'b2b',
    'b2cl',
    'b2cs',
    'b2cl',
    'b2cs',
    'b2cl',
    'b2cs',
    'exp',
    'cdnr',
    'cdnur',
    'b2cs',
    'cdnur',
  ])
})

test('a registered buyer in another state: day, value, place, rate as the tool reads them', () => {
  const { b2b } = gstTables([paper({ ...registered, serial: 'SPN/2627/00007' })])
  expect(b2b.header.join()).toBe(
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  )
  expect(b2b.rows).toEqual([
    [
      '27AABCA1234F1Z9',
      'Deccan Hotels LLP',
      'SPN/2627/00007',
      '05-Nov-2026',
      11_800,
      '27-Maharashtra',
      'N',
      '',
      'Regular B2B',
      '',
      18,
      10_000,
      0,
    ],
  ])
})

test('a credit note for a large invoice without GSTIN, and for an export under a letter of undertaking', () => {
  const large = paper({ taxable_paise: 90_000_00, total_paise: 106_200_00 })
  const abroad = paper({ supply: 'export', place_of_supply: '96', serial: 'SPN/2627/00090' })
  const taxed = paper({
    supply: 'export',
    place_of_supply: '96',
    igst_paise: 1_800_00,
    serial: 'SPN/2627/00091',
  })
  const tables = gstTables([
    large,
    abroad,
    taxed,
    note(large, { serial: 'SPNC/2627/00001', taxable_paise: 100_00, igst_paise: 18_00, total_paise: 118_00 }),
    note(abroad, { serial: 'SPNC/2627/00002', taxable_paise: 50_00, total_paise: 50_00 }),
  ])
  expect(tables.cdnur.rows).toEqual([
    ['B2CL', 'SPNC/2627/00001', '28-Nov-2026', 'C', '27-Maharashtra', 118, '', 18, 100, 0],
    ['EXPWOP', 'SPNC/2627/00002', '28-Nov-2026', 'C', '', 50, '', 0, 50, 0],
  ])
  expect(tables.exp.rows).toEqual([
    ['WOPAY', 'SPN/2627/00090', '05-Nov-2026', 10_000, '', '', '', 0, 10_000, 0],
    ['WPAY', 'SPN/2627/00091', '05-Nov-2026', 11_800, '', '', '', 18, 10_000, 0],
  ])
})

test('small ones are one row for each place and rate, with the notes taken away, below zero where they are more', () => {
  const home = { supply: 'intra', place_of_supply: '29' } as const
  const first = paper()
  expect(
    gstTables([
      first,
      paper({ taxable_paise: 5_000_00 }),
      note(first, { taxable_paise: 2_000_00 }),
      paper(home),
      note(paper({ place_of_supply: '08' }), { taxable_paise: 10_00 }),
    ]).b2cs.rows,
  ).toEqual([
    ['OE', '08-Rajasthan', '', 18, -10, 0, ''],
    ['OE', '27-Maharashtra', '', 18, 13_000, 0, ''],
    ['OE', '29-Karnataka', '', 18, 10_000, 0, ''],
  ])
})

test('codes are summed with their tax to the paisa, apart for buyers with and without GSTIN', () => {
  const lines = [
    { sac: '998314', title: 'KPI dashboards', taxable_paise: 333_33 },
    { sac: '999293', title: 'A day with our coach', taxable_paise: 333_34 },
    { sac: '998314', title: 'Ten more seats', taxable_paise: 333_33 },
  ]
  const mixed = paper({
    ...registered,
    supply: 'intra',
    place_of_supply: '29',
    taxable_paise: 1_000_00,
    cgst_paise: 90_00,
    sgst_paise: 90_00,
    igst_paise: 0,
    lines,
  })
  const tables = gstTables([
    mixed,
    note(mixed, {
      taxable_paise: 100_00,
      cgst_paise: 9_00,
      sgst_paise: 9_00,
      lines: [{ sac: '999293', title: 'A day with our coach', taxable_paise: 100_00 }],
    }),
    paper(),
  ])
  expect(tables['hsn(b2b)'].rows).toEqual([
    ['998314', 'KPI dashboards', 'NA', 0, 786.66, 18, 666.66, 0, 60, 60, 0],
    ['999293', 'A day with our coach', 'NA', 0, 275.34, 18, 233.34, 0, 21, 21, 0],
  ])
  expect(tables['hsn(b2c)'].rows).toEqual([
    ['998314', 'KPI dashboards', 'NA', 0, 11_800, 18, 10_000, 1_800, 0, 0, 0],
  ])
})

test('the documents of each series: first, last, how many numbers, and those that are on no paper as cancelled', () => {
  const one = (serial: string, more: Partial<GstPaper> = {}) => paper({ serial, ...more })
  expect(
    gstTables([
      one('SPN/2627/00010'),
      one('SPN/2627/00008'),
      one('SPN/2627/00012'),
      note(one('SPN/2627/00001'), { serial: 'SPNC/2627/00001' }),
    ]).docs.rows,
  ).toEqual([
    ['Invoices for outward supply', 'SPN/2627/00008', 'SPN/2627/00012', 5, 2],
    ['Credit Note', 'SPNC/2627/00001', 'SPNC/2627/00001', 1, 0],
  ])
})

test('a month without papers has its headings and no rows', () => {
  for (const { header, rows } of Object.values(gstTables([]))) {
    expect(header.length).toBeGreaterThan(4)
    expect(rows).toEqual([])
  }
})
