export const terms = ['month', 'year', 'once'] as const
export type Term = (typeof terms)[number]

/** What a term costs from a day on. A month is charged by the days that are left of it, that day counted. */
export interface Prorated {
  paise: number
  /** Null where nothing is prorated. */
  days: { left: number; of: number } | null
}

/**
 * The first amount of an order that begins on a day (`2026-11-28`), to the paisa, half up. The database charges by the same
 * rule (`private.prorated`), with the same table of cases.
 */
export function prorated(paise: number, term: Term, from: string): Prorated {
  if (term !== 'month') return { paise, days: null }
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const of = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const left = of - day + 1
  return { paise: Math.floor((2 * paise * left + of) / (2 * of)), days: { left, of } }
}

export type Supply = 'intra' | 'inter' | 'export'

export interface Tax {
  cgst: number
  sgst: number
  igst: number
  /** What brings the total to whole rupees (section 170 of the CGST Act, 2017). */
  round: number
  total: number
}

/**
 * GST on a taxable amount of paise: half to the centre and half to the state when seller and buyer are in one state, else
 * IGST; nothing on an export under a letter of undertaking. To the paisa, half up. As `private.gst_of`.
 */
export function gstOf(taxable: number, percent: number, supply: Supply, hasLut: boolean): Tax {
  const cgst = supply === 'intra' ? Math.floor((taxable * percent + 100) / 200) : 0
  const isFree = supply === 'intra' || (supply === 'export' && hasLut)
  const igst = isFree ? 0 : Math.floor((taxable * percent + 50) / 100)
  const exact = taxable + 2 * cgst + igst
  const total = Math.floor((exact + 50) / 100) * 100
  return { cgst, sgst: cgst, igst, round: total - exact, total }
}
