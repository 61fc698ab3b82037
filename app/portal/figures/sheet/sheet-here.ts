import { dayInIndia } from '~/domain/india-moment'
import { shiftDay } from '~/domain/kpi/figure-days'
import { isRecord } from '~/platform/device-store'
import { type Loaded, loaded } from '~/platform/loaded'
import { keepKnown, knownHere } from '~/platform/offline/known-here'
import { readSheet, type Sheet } from './sheet.queries'

/** A sheet as the server tells it now, or as this device knew it. */
export interface ShownSheet {
  sheet: Sheet
  /** When this device saw what is shown; null where the server was asked. */
  seenAt: number | null
  /** This day was never seen here: only what the outlet counts is known. */
  isBlank: boolean
}

interface Asked {
  personId: string
  tenantId: string
  outletId: string
  day: string
  /** Nobody can be asked. */
  isCutOff: boolean
  /** Whoever looks through another's eyes leaves nothing on this device. */
  mayKeep: boolean
}

/** The sheet of a day; where it cannot be fetched, what this device knows of it. */
export async function sheetOf(asked: Asked): Promise<Loaded<ShownSheet>> {
  const { personId, tenantId, outletId, day, isCutOff, mayKeep } = asked
  if (!isCutOff) {
    const { content, why } = await loaded('a sheet', readSheet(tenantId, outletId, day))
    if (content) {
      if (mayKeep && content.may_change) keepKnown(personId, nameOf(content), content)
      return { content: { sheet: content, seenAt: null, isBlank: false }, why: null }
    }
    if (why !== 'failed') return { content, why }
  }
  const content = sheetHere(sheetsHere(personId), outletId, day, dayInIndia(new Date()))
  return content ? { content, why: null } : { content: null, why: 'failed' }
}

/** The sheets that this device knows for somebody, the latest seen first. */
export function sheetsHere(personId: string): SeenSheet[] {
  return knownHere(personId).flatMap(([name, { value, at }]) =>
    name.startsWith(prefix) && isSheet(value) ? [{ sheet: value, at }] : [],
  )
}
export interface SeenSheet {
  sheet: Sheet
  at: number
}

/**
 * What is known of a day at an outlet: its sheet as it was seen, or an empty one with what the outlet counts, from another
 * day of it; undefined for an outlet that nobody opened here.
 */
export function sheetHere(
  seen: readonly SeenSheet[],
  outletId: string,
  day: string,
  deviceDay: string,
): ShownSheet | undefined {
  const own = seen.filter(({ sheet }) => sheet.outlet.id === outletId)
  const of = (wanted: string) => own.find(({ sheet }) => sheet.day === wanted)
  const known = of(day) ?? own[0]
  if (!known) return undefined
  const { sheet, at } = known
  const today = sheet.today > deviceDay ? sheet.today : deviceDay
  if (sheet.day === day) return { sheet: { ...sheet, today }, seenAt: at, isBlank: false }
  const valueOn = (other: string, key: string) =>
    of(other)?.sheet.measures.find((measure) => measure.key === key)?.value ?? null
  const blank: Sheet = {
    ...sheet,
    day,
    today,
    measures: sheet.measures.map((measure) => ({
      ...measure,
      value: null,
      day_before: valueOn(shiftDay(day, -1), measure.key),
      week_before: valueOn(shiftDay(day, -7), measure.key),
      said: [],
    })),
    beside: sheet.beside.map((one) => ({ ...one, value: null })),
    closing: null,
    reopened: null,
    is_off: false,
    is_weekly_off: false,
  }
  return { sheet: blank, seenAt: at, isBlank: true }
}

const prefix = 'sheet '
const nameOf = ({ outlet, day }: Sheet) => `${prefix}${outlet.id} ${day}`

/** Another release may have kept it: what every row of the page reads must be there. */
function isSheet(value: unknown): value is Sheet {
  return (
    isRecord(value) &&
    isRecord(value.outlet) &&
    ['day', 'today', 'until', 'states'].every((name) => typeof value[name] === 'string') &&
    ['measures', 'beside', 'rules'].every((name) => Array.isArray(value[name]))
  )
}
