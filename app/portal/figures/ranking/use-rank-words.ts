import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Ranked } from '~/domain/kpi/ranking'
import { localeOfTag } from '~/domain/locale'
import type { Kpi } from '../kpis.queries'
import { writeFigure } from '../write-figure'
import type { RankedOutlet } from './read-ranking'

type Row = Ranked<RankedOutlet>

/** Returns how a page writes what place an outlet can have, and its interval. */
export function useRankWords() {
  const t = useTranslations('ranking')
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  const interval = (kpi: Kpi, { interval: own }: Pick<Row, 'interval'>) =>
    own
      ? t('interval', { low: writeFigure(locale, kpi, own.low), high: writeFigure(locale, kpi, own.high) })
      : '–'

  /** `2`, `1–3`; a dash where nothing can be said. */
  const placeNumber = ({ places }: Pick<Row, 'places'>) =>
    places === null
      ? '–'
      : places.best === places.worst
        ? String(places.best)
        : `${places.best}–${places.worst}`

  function place(row: Row, rows: readonly Row[]): string {
    if (!row.interval) return t('tooFew')
    const alike = rows.filter((other) => other !== row && overlap(row, other)).map(({ of }) => of.name)
    const certain =
      row.places && row.places.best === row.places.worst ? t('place', { place: row.places.best }) : ''
    if (alike.length === 0) return certain
    const rest = rows.filter(({ interval }) => interval !== null).length - 1
    if (alike.length === rest) return t('alikeAll')
    return alike.length > namesMax
      ? t('alikeCount', { count: alike.length, place: placeNumber(row) })
      : t('alike', { outlets: list(alike), place: placeNumber(row) })
  }
  return { place, placeNumber, interval }
}

/** Of more outlets only their number is said. */
const namesMax = 3

function overlap(one: Row, other: Row): boolean {
  if (!one.interval || !other.interval) return false
  return one.interval.low <= other.interval.high && other.interval.low <= one.interval.high
}
