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
  'reading-a-kpi-without-panic': [1, 2, 5],
  'rostering-by-the-half-hour': [2, 0, 1],
  'what-a-direct-booking-is-worth': [7, 6],
  'why-the-worst-outlet-recovers': [3, 1, 2],
}
