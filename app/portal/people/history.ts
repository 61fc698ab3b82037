export interface HistoryEntry {
  /** `YYYY-MM-DD` */
  day: string
  what: 'joined' | 'placed' | 'role' | 'ended' | 'left' | 'returned'
  outlet?: string
  jobRole?: string | null
}

interface Told {
  joinedOn: string
  leftOn: string | null
  timesAway: readonly { leftOn: string; returnedOn: string }[]
  placements: readonly {
    outlet: { id: string; name: string }
    jobRole: { name: string } | null
    from: string
    until: string | null
  }[]
}

/** What happened to somebody here, the latest first: a placement that goes on under another job role is one change. */
export function historyOf({ joinedOn, leftOn, timesAway, placements }: Told): HistoryEntry[] {
  const leaving = new Set([leftOn, ...timesAway.map((away) => away.leftOn)])
  const entries: HistoryEntry[] = [{ day: joinedOn, what: 'joined' }]
  for (const away of timesAway) {
    entries.push({ day: away.leftOn, what: 'left' }, { day: away.returnedOn, what: 'returned' })
  }
  if (leftOn) entries.push({ day: leftOn, what: 'left' })
  for (const { outlet, jobRole, from, until } of placements) {
    const isGoingOn = placements.some(
      (before) => before.outlet.id === outlet.id && before.until !== null && dayAfter(before.until) === from,
    )
    const goesOn =
      until !== null &&
      placements.some((next) => next.outlet.id === outlet.id && next.from === dayAfter(until))
    entries.push({
      day: from,
      what: isGoingOn ? 'role' : 'placed',
      outlet: outlet.name,
      jobRole: jobRole?.name ?? null,
    })
    if (until && !goesOn && !leaving.has(until))
      entries.push({ day: until, what: 'ended', outlet: outlet.name })
  }
  const order = ['left', 'ended', 'role', 'placed', 'returned', 'joined']
  return entries.sort(
    (one, other) => other.day.localeCompare(one.day) || order.indexOf(one.what) - order.indexOf(other.what),
  )
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
