import { dayAfter, daysIn, type Period } from '~/domain/kpi/periods'
import type { InBoth } from '~/domain/locale'
import { listOccasions } from '../occasions/occasions.queries'
import { type FestivalPair, readFestivalPairs } from './festivals.queries'

/** Which days a map that is held against last year's festivals holds against which. */
export interface FestivalDays {
  /** Each festival with its days, and those of last year. */
  festivals: { name: InBoth | null; now: Period; former: Period }[]
  /** So many ordinary days are held against ordinary ones. */
  ordinary: number
  /** So many days have no partner, and are left out. */
  leftOut: number
}

/** Tells from the pairs of a period what is to be said of them; `names` are of the festivals by their key. */
export function festivalDays(
  period: Period,
  pairs: readonly FestivalPair[],
  names: ReadonlyMap<string, InBoth>,
): FestivalDays {
  const length = (pair: FestivalPair) => daysIn({ from: pair.first, to: pair.last })
  const held = pairs.reduce((sum, pair) => sum + length(pair), 0)
  return {
    festivals: pairs.flatMap((pair) =>
      pair.festival === null
        ? []
        : [
            {
              name: names.get(pair.festival) ?? null,
              now: { from: pair.first, to: pair.last },
              former: { from: pair.former_first, to: pair.former_last },
            },
          ],
    ),
    ordinary: pairs.reduce((sum, pair) => sum + (pair.festival === null ? length(pair) : 0), 0),
    leftOut: daysIn(period) - held,
  }
}

/** Reads which days of a period are held against which. Throws Refusal. */
export async function readFestivalDays(tenantId: string, period: Period): Promise<FestivalDays> {
  const [pairs, occasions] = await Promise.all([
    readFestivalPairs(tenantId, period),
    listOccasions(tenantId, period),
  ])
  const names = new Map(
    occasions.flatMap(({ festival, name }) => (festival ? [[festival, name] as const] : [])),
  )
  return festivalDays(period, pairs, names)
}

/** The day that a day is held against; null without a partner. */
export function partnerOf(pairs: readonly FestivalPair[], day: string): string | null {
  const pair = pairs.find(({ first, last }) => first <= day && day <= last)
  return pair ? dayAfter(pair.former_first, daysIn({ from: pair.first, to: day }) - 1) : null
}
