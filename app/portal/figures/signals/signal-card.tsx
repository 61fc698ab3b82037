import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dayAfter } from '~/domain/kpi/periods'
import { localeOfTag } from '~/domain/locale'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button'
import { shortName } from '../write-figure'
import type { Signal } from './signals.queries'
import { useSignalWords } from './use-signal-words'

interface SignalCardProps {
  signal: Signal
  /** The same seen by other KPIs. */
  others: readonly Signal[]
  mayStart: boolean
}

/** One thing that was unusual: the figure, what is usual, what to do about it. */
export function SignalCard({ signal, others, mayStart }: SignalCardProps) {
  const t = useTranslations('signals')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const words = useSignalWords()(signal)
  const { is_better: isBetter } = signal
  const isUp = signal.figure > signal.former
  return (
    <article className="flex flex-col border-hairline border-t pt-4 sm:border sm:p-5">
      <h3 className="font-semibold">{signal.name[locale]}</h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold text-2xl tabular-nums">
          <span aria-hidden="true" className="text-base">
            {isUp ? '▲ ' : '▼ '}
          </span>
          {words.figure}
        </span>
        <Badge tone={isBetter === null ? 'neutral' : isBetter ? 'info' : 'warning'}>
          {t(isBetter === null ? 'unusual' : isBetter ? 'better' : 'worse')}
        </Badge>
      </p>
      <p className="mt-2">{words.change}</p>
      <p className="mt-1 text-ink-soft text-sm">{words.usual}</p>
      {others.length > 0 ? (
        <p className="mt-1 text-ink-soft text-sm">
          {t('alsoIn', { kpis: others.map(({ name }) => shortName(name[locale])).join(', ') })}
        </p>
      ) : null}
      {isBetter ? null : (
        <p className="mt-3 mb-4">
          <span className="block font-semibold text-ink-soft text-sm">{t('advice')}</span>
          {signal.act[locale]}
        </p>
      )}
      {signal.action_id ? (
        <p className="mt-auto pt-2">
          <Link to={`/app/actions/${signal.action_id}`} className={buttonLook('secondary')}>
            {t('seeAction')}
          </Link>
        </p>
      ) : mayStart && !isViewOnly && !isBetter ? (
        <p className="mt-auto pt-2">
          <Link to={startAddress(signal)} className={buttonLook('secondary')}>
            {t('start')}
          </Link>
        </p>
      ) : null}
    </article>
  )
}

/** Where an action about it is started, with what is known already. */
function startAddress({ kpi, outlet_id: outlet, week }: Signal): string {
  return `/app/actions/new?${new URLSearchParams({ kpi, outlet, from: week, to: dayAfter(week, 6) })}`
}
