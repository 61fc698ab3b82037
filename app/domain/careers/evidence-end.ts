/** The last day on which evidence of a day (`2026-11-24`) counts: twelve months later, at the end of a month that has no such day. */
export function lastDayOfEvidence(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year + 1, month, 0)).getUTCDate()
  return `${year + 1}-${String(month).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`
}

const dayMs = 86_400_000

/** Whether evidence of a day counts today, and no more in sixty days. */
export function endsSoon(day: string, today: string): boolean {
  const left = (Date.parse(lastDayOfEvidence(day)) - Date.parse(today)) / dayMs
  return left >= 0 && left < 60
}
