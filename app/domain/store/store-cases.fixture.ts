import type { Supply, Term } from './proration.ts'

/** Worked by hand: what is paid for a whole term, from which day, and what the first term costs. */
export const prorationCases: [paise: number, term: Term, from: string, first: number][] = [
  [400_000, 'month', '2026-11-01', 400_000],
  [400_000, 'month', '2026-11-28', 40_000], // 3 of 30 days
  [400_000, 'month', '2026-11-30', 13_333], // 1 of 30: 13,333.33
  [500_000, 'month', '2026-12-17', 241_935], // 15 of 31: 241,935.48
  [500_000, 'month', '2027-02-15', 250_000], // 14 of 28
  [500_000, 'month', '2028-02-15', 258_621], // 15 of 29: 258,620.69
  [120_001, 'month', '2026-11-16', 60_001], // 15 of 30: 60,000.5 goes up
  [1, 'month', '2026-11-30', 0],
  [4_000_000, 'year', '2026-11-28', 4_000_000],
  [2_500_000, 'once', '2026-11-28', 2_500_000],
]

/** Worked by hand: taxable paise, percent, place, letter of undertaking; then CGST (and SGST), IGST, rounding and total. */
export const gstCases: [
  taxable: number,
  percent: number,
  supply: Supply,
  hasLut: boolean,
  cgst: number,
  igst: number,
  round: number,
  total: number,
][] = [
  [400_000, 18, 'intra', false, 36_000, 0, 0, 472_000],
  [400_000, 18, 'inter', false, 0, 72_000, 0, 472_000],
  [13_333, 18, 'intra', false, 1_200, 0, -33, 15_700], // 1,199.97 is 1,200; 15,733
  [13_333, 18, 'inter', false, 0, 2_400, -33, 15_700],
  [241_935, 18, 'intra', false, 21_774, 0, 17, 285_500], // 21,774.15; 285,483
  [50, 18, 'intra', false, 5, 0, 40, 100], // 4.5 goes up
  [100, 5, 'intra', false, 3, 0, -6, 100], // 2.5 goes up
  [99_950, 0, 'inter', false, 0, 0, 50, 100_000], // half a rupee goes up
  [400_000, 18, 'export', true, 0, 0, 0, 400_000],
  [400_000, 18, 'export', false, 0, 72_000, 0, 472_000],
]
