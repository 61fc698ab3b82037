import { gstStates } from './gst-states.ts'

/** A tax invoice or credit note, as far as GSTR-1 asks for it. Paise. */
export interface GstPaper {
  serial: string
  kind: 'tax' | 'credit_note'
  /** Year, month and day. */
  issued_on: string
  recipient: string
  gstin: string | null
  supply: 'intra' | 'inter' | 'export'
  place_of_supply: string
  tax_percent: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  total_paise: number
  /** The invoice that a credit note takes from. */
  credits: { serial: string; issued_on: string; total_paise: number } | null
  lines: readonly { sac: string; title: string; taxable_paise: number }[]
}

/** The sections that the offline tool imports, each from a file of its own, by its names. */
export const gstSections = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'exp',
  'hsn(b2b)',
  'hsn(b2c)',
  'docs',
] as const
export type GstSection = (typeof gstSections)[number]

type Cell = string | number
export interface GstTable {
  header: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** Above this an invoice to somebody without GSTIN in another state stands by itself (Notification 12/2024, from August 2024; before, ₹2,50,000). */
function isLarge({ supply, issued_on, total_paise }: Pick<GstPaper, 'supply' | 'issued_on' | 'total_paise'>) {
  return supply === 'inter' && total_paise > (issued_on >= '2024-08-01' ? 10_000_000 : 25_000_000)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const day = (on: string) => `${on.slice(8, 10)}-${months[Number(on.slice(5, 7)) - 1]}-${on.slice(0, 4)}`
const rupees = (paise: number) => Math.round(paise) / 100
/** As the tool spells it: the code, a hyphen, and the English name. */
const place = (code: string) => `${code}-${toolNames[code] ?? gstStates[code]?.en ?? ''}`
const toolNames: Record<string, string> = { '01': 'Jammu & Kashmir', '97': 'Other Territory' }

const headers: Record<GstSection, readonly string[]> = {
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  b2cs: [
    'Type',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  exp: [
    'Export Type',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Port Code',
    'Shipping Bill Number',
    'Shipping Bill Date',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  'hsn(b2b)': hsnHeader(),
  'hsn(b2c)': hsnHeader(),
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
}

function hsnHeader() {
  return [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ]
}

/** In which section a paper stands: by whom it is for, where it goes, and for a note by the invoice that it takes from. */
export function gstSectionOf(paper: GstPaper): Exclude<GstSection, 'hsn(b2b)' | 'hsn(b2c)' | 'docs'> {
  const { kind, supply, gstin, credits } = paper
  const isNote = kind === 'credit_note'
  if (supply === 'export') return isNote ? 'cdnur' : 'exp'
  if (gstin) return isNote ? 'cdnr' : 'b2b'
  const billed = isNote && credits ? { ...credits, supply } : paper
  if (isLarge(billed)) return isNote ? 'cdnur' : 'b2cl'
  return 'b2cs' // a note takes away from what is summed up there
}

/** The papers of a month as the sections of GSTR-1, in the columns of the offline tool; a section without rows is empty. */
export function gstTables(papers: readonly GstPaper[]): Record<GstSection, GstTable> {
  const of = (section: GstSection) => papers.filter((paper) => gstSectionOf(paper) === section)
  const rows: Record<GstSection, (readonly Cell[])[]> = {
    b2b: of('b2b').map((one) => [
      one.gstin ?? '',
      one.recipient,
      one.serial,
      day(one.issued_on),
      rupees(one.total_paise),
      place(one.place_of_supply),
      'N',
      '',
      'Regular B2B',
      '',
      one.tax_percent,
      rupees(one.taxable_paise),
      0,
    ]),
    b2cl: of('b2cl').map((one) => [
      one.serial,
      day(one.issued_on),
      rupees(one.total_paise),
      place(one.place_of_supply),
      '',
      one.tax_percent,
      rupees(one.taxable_paise),
      0,
      '',
    ]),
    b2cs: smallRows(of('b2cs')),
    cdnr: of('cdnr').map((one) => [
      one.gstin ?? '',
      one.recipient,
      one.serial,
      day(one.issued_on),
      'C',
      place(one.place_of_supply),
      'N',
      'Regular B2B',
      rupees(one.total_paise),
      '',
      one.tax_percent,
      rupees(one.taxable_paise),
      0,
    ]),
    cdnur: of('cdnur').map((one) => [
      one.supply === 'export' ? (isTaxed(one) ? 'EXPWP' : 'EXPWOP') : 'B2CL',
      one.serial,
      day(one.issued_on),
      'C',
      one.supply === 'export' ? '' : place(one.place_of_supply),
      rupees(one.total_paise),
      '',
      rateOf(one),
      rupees(one.taxable_paise),
      0,
    ]),
    exp: of('exp').map((one) => [
      isTaxed(one) ? 'WPAY' : 'WOPAY',
      one.serial,
      day(one.issued_on),
      rupees(one.total_paise),
      '',
      '',
      '',
      rateOf(one),
      rupees(one.taxable_paise),
      0,
    ]),
    'hsn(b2b)': hsnRows(papers.filter(({ gstin, supply }) => gstin || supply === 'export')),
    'hsn(b2c)': hsnRows(papers.filter(({ gstin, supply }) => !gstin && supply !== 'export')),
    docs: docRows(papers),
  }
  return Object.fromEntries(
    gstSections.map((section) => [section, { header: headers[section], rows: rows[section] }]),
  ) as unknown as Record<GstSection, GstTable>
}

const isTaxed = ({ igst_paise }: GstPaper) => igst_paise > 0
/** Under a letter of undertaking no tax is charged. */
const rateOf = (paper: GstPaper) => (paper.supply === 'export' && !isTaxed(paper) ? 0 : paper.tax_percent)
const signOf = ({ kind }: GstPaper) => (kind === 'credit_note' ? -1 : 1)

/** One row for each place and rate, notes taken away. */
function smallRows(papers: readonly GstPaper[]): (readonly Cell[])[] {
  const sums = Map.groupBy(papers, (one) => `${one.place_of_supply} ${one.tax_percent}`)
  return [...sums.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, some]) => {
      const [first] = some as [GstPaper]
      const sum = some.reduce((total, one) => total + signOf(one) * one.taxable_paise, 0)
      return ['OE', place(first.place_of_supply), '', first.tax_percent, rupees(sum), 0, '']
    })
}

/** One row for each code and rate: the tax of a paper is shared by its lines, the last one takes what is left. */
function hsnRows(papers: readonly GstPaper[]): (readonly Cell[])[] {
  const sums = new Map<string, { sac: string; title: string; rate: number; parts: number[] }>()
  for (const paper of papers) {
    const left = [paper.taxable_paise, paper.igst_paise, paper.cgst_paise, paper.sgst_paise]
    paper.lines.forEach((line, at) => {
      const isLast = at === paper.lines.length - 1
      const key = `${line.sac} ${rateOf(paper)}`
      const sum = sums.get(key) ?? {
        sac: line.sac,
        title: line.title,
        rate: rateOf(paper),
        parts: [0, 0, 0, 0],
      }
      sums.set(key, sum)
      const whole = [paper.taxable_paise, paper.igst_paise, paper.cgst_paise, paper.sgst_paise]
      whole.forEach((paise, part) => {
        const share = isLast
          ? (left[part] ?? 0)
          : part === 0
            ? line.taxable_paise
            : Math.round((paise * line.taxable_paise) / paper.taxable_paise)
        left[part] = (left[part] ?? 0) - share
        sum.parts[part] = (sum.parts[part] ?? 0) + signOf(paper) * share
      })
    })
  }
  return [...sums.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([
        ,
        {
          sac,
          title,
          rate,
          parts: [taxable = 0, igst = 0, cgst = 0, sgst = 0],
        },
      ]) => [
        sac,
        title,
        'NA', // services have no unit
        0,
        rupees(taxable + igst + cgst + sgst),
        rate,
        rupees(taxable),
        rupees(igst),
        rupees(cgst),
        rupees(sgst),
        0,
      ],
    )
}

const natures = { tax: 'Invoices for outward supply', credit_note: 'Credit Note' } as const

/** One row for each series: from, to, how many numbers, and how many of them are on no paper. */
function docRows(papers: readonly GstPaper[]): (readonly Cell[])[] {
  const series = Map.groupBy(papers, ({ kind, serial }) => `${kind} ${serial.replace(/\d+$/, '')}`)
  return [...series.values()].map((some) => {
    const sorted = some.toSorted((a, b) => numberOf(a) - numberOf(b))
    const [first, last] = [sorted[0] as GstPaper, sorted.at(-1) as GstPaper]
    const total = numberOf(last) - numberOf(first) + 1
    return [natures[first.kind], first.serial, last.serial, total, total - some.length]
  })
}

const numberOf = ({ serial }: GstPaper) => Number(/\d+$/.exec(serial)?.[0] ?? 0)
