import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePeriodWords } from '~/platform/use-period-words'
import type { Occasion } from '../../occasions/occasions.queries'
import type { Board } from '../read-board'

interface OccasionsPartProps {
  board: Board
  occasions: { now: readonly Occasion[]; former: readonly Occasion[] }
}

/** Festivals and events of these days, and of those compared with: they move, so a difference may be theirs. */
export function OccasionsPart({ board, occasions: { now, former } }: OccasionsPartProps) {
  const t = useTranslations('kpis.cell')
  return (
    <div className="flex flex-col gap-4">
      {now.length > 0 ? <Occasions board={board} occasions={now} /> : <p>{t('noOccasion')}</p>}
      {former.length > 0 ? (
        <div>
          <h4 className="mb-1 text-ink-soft text-sm">{t('formerOccasions')}</h4>
          <Occasions board={board} occasions={former} />
        </div>
      ) : null}
    </div>
  )
}

function Occasions({ board, occasions }: { board: Board; occasions: readonly Occasion[] }) {
  const locale = localeOfTag(useLocale())
  const period = usePeriodWords()
  const placeOf = (id: string | null) => board.outlets.find((outlet) => outlet.id === id)?.name
  return (
    <ul>
      {occasions.map(({ id, name, outletId, firstDay, lastDay }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 border-hairline border-b py-2">
          <span className="min-w-0 break-words">
            {name[locale] || name.en || name.hi}
            {outletId ? <span className="text-ink-soft"> · {placeOf(outletId)}</span> : null}
          </span>
          <span className="text-ink-soft">{period({ from: firstDay, to: lastDay })}</span>
        </li>
      ))}
    </ul>
  )
}
