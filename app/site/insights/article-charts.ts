/**
 * The lines of an article's worked example that are drawn at its head, counted from 0: what the article argues with,
 * two or three lines of one unit.
 */
export const drawnRows: Record<string, readonly number[]> = {
  'answering-a-complaint': [3, 4],
  'from-revpar-to-gop': [1, 2, 5],
  'how-many-mystery-shops': [1, 2, 0],
  'loyalty-without-discounts': [3, 0],
  'menu-engineering-in-an-evening': [1, 0, 3],
  'ninety-days-for-a-new-waiter': [2, 3, 0],
  'rostering-by-the-half-hour': [2, 0, 1],
  'what-a-direct-booking-is-worth': [7, 6],
  'why-the-worst-outlet-recovers': [3, 1, 2],
}

/** The lines of an example that are the limits of a control chart. */
export interface LimitRows {
  upper: number
  lower: number
}

/** The articles whose example is drawn as values between limits; its first line reckons the mean. */
export const limitRows: Record<string, LimitRows> = {
  'reading-a-kpi-without-panic': { upper: 3, lower: 4 },
}

/** The numbers that printed arithmetic adds up within its first brackets: `(640 + 655) ÷ 2` is 640 and 655. */
export function valuesIn(arithmetic: string): number[] {
  const [, inside = ''] = /\(([^()]*)\)/.exec(arithmetic) ?? []
  return inside.split('+').map((value) => Number(value.replace(/[₹,\s]/g, '')))
}
