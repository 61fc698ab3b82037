import { useTranslations } from 'use-intl'
import type { Findings, ObservationItem } from '../observation-facts'

interface ItemFlightProps {
  list: readonly ObservationItem[]
  items: Findings
}

const tread = 16
const rise = 6

const looks = {
  met: 'fill-brand stroke-brand',
  not_met: 'fill-marigold stroke-marigold',
  not_seen: 'fill-none stroke-control [stroke-dasharray:2_3]',
  open: 'fill-none stroke-hairline',
} as const

/** A flight with a step for every item: walked where it was met, marked where it is missing, dashed where nobody could see. */
export function ItemFlight({ list, items }: ItemFlightProps) {
  const t = useTranslations('observations.form')
  const results = list.map(({ id }) => items[id]?.result ?? 'open')
  const count = (wanted: string) => results.filter((result) => result === wanted).length
  const height = rise * list.length + 4
  return (
    <svg
      viewBox={`0 0 ${list.length * tread + 2} ${height}`}
      width={list.length * tread + 2}
      height={height}
      className="max-w-full shrink-0"
      role="img"
      aria-label={t('flight', {
        met: count('met'),
        missing: count('not_met'),
        unseen: count('not_seen'),
        open: count('open'),
      })}
    >
      {results.map((result, at) => (
        <rect
          key={list[at]?.id}
          x={1 + at * tread}
          y={height - 2 - (at + 1) * rise}
          width={tread - 3}
          height={(at + 1) * rise}
          strokeWidth="1.5"
          className={looks[result]}
        />
      ))}
    </svg>
  )
}
