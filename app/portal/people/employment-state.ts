/** Today by the product's calendar, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(now)
}

/** Whether a placement holds on a day, is still to come, or is over. The last day belongs to it. */
export function placementState(
  { from, until }: { from: string; until: string | null },
  day: string,
): 'current' | 'ahead' | 'past' {
  if (from > day) return 'ahead'
  return until !== null && until < day ? 'past' : 'current'
}

/** Whether somebody works here, will leave on a known day, or has left. The last day is still worked. */
export function employmentState(leftOn: string | null, day: string): 'here' | 'leaving' | 'left' {
  if (leftOn === null) return 'here'
  return leftOn < day ? 'left' : 'leaving'
}
