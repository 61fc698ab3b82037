const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const dayMs = 24 * 60 * minuteMs

const writers = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, Map<number, number>>()

/** The moment at which the clock of a zone shows so many minutes after midnight of a day (`2026-11-24`). A time that a change of the
 * clock leaves out comes after the gap; of one that it shows twice the second is meant. The database says the same. */
export function momentOf(zone: string, day: string, minutes: number): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const before = offsetAt(zone, wall - dayMs)
  const after = offsetAt(zone, wall + dayMs)
  if (before === after) return wall - before
  return offsetAt(zone, wall - after) === after ? wall - after : wall - before
}

/** The day that the calendar of a zone shows at a moment, as `2026-11-24`. */
export function dayAt(zone: string, moment: number): string {
  return new Date(moment + offsetAt(zone, moment)).toISOString().slice(0, 10)
}

/** The day after. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

/** The day of the week, 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** By how much a zone's clock is ahead of UTC. A day that begins and ends alike has no change in it, and most do. */
function offsetAt(zone: string, moment: number): number {
  const midnight = Math.floor(moment / dayMs) * dayMs
  const offset = knownOffset(zone, midnight)
  if (offset === knownOffset(zone, midnight + dayMs)) return offset
  return knownOffset(zone, Math.floor(moment / quarterMs) * quarterMs) // zones change on a quarter of an hour
}

function knownOffset(zone: string, moment: number): number {
  const ofZone = offsets.get(zone) ?? new Map<number, number>()
  if (ofZone.size === 0) offsets.set(zone, ofZone)
  const known = ofZone.get(moment)
  if (known !== undefined) return known
  const offset = shownAt(zone, moment) - moment
  ofZone.set(moment, offset)
  return offset
}

function shownAt(zone: string, moment: number): number {
  const writer = writers.get(zone) ?? writerOf(zone)
  const parts = Object.fromEntries(
    writer.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function writerOf(zone: string): Intl.DateTimeFormat {
  const digits = 'numeric' as const
  const writer = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: digits,
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
  })
  writers.set(zone, writer)
  return writer
}
