import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { useRupees } from '../use-rupees'
import { WaveState } from '../wave-state'
import type { WaveInSight } from './overview.queries'

/** One wave in three lines: when, how far it is, what it costs at most. */
export function WaveCard({ wave }: { wave: WaveInSight }) {
  const t = useTranslations('shopWaves.overview')
  const dateTime = useDateTime()
  const rupees = useRupees()
  const day = (on: string) => dateTime(new Date(on), { dateStyle: 'medium', timeZone: 'UTC' })
  const { id, name, state, not_before: from, visit_by: to, visits, cost_inr: cost } = wave
  return (
    <div className="border-hairline border-b py-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <h3 className="min-w-0">
          <Link
            to={`/app/mystery-shops/waves/${id}`}
            className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {name}
          </Link>
        </h3>
        <WaveState state={state} />
      </div>
      <p className="text-ink-soft text-sm">{t('days', { from: day(from), to: day(to) })}</p>
      {visits > 0 ? (
        <p className="mt-1">
          {t('taken', { visits, accepted: wave.accepted, reported: wave.reported, open: wave.open })}
          <span className="block text-ink-soft text-sm">{t('cost', { amount: rupees(cost) })}</span>
        </p>
      ) : null}
    </div>
  )
}
