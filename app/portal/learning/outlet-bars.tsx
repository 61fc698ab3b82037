import { useTranslations } from 'use-intl'
import { Meter } from '~/ui/meter'
import type { TodayLine } from '../today-line'

/** How far an outlet is: courses that are done, and certificates that are valid, of those it needs. */
export function OutletBars({ line: { told } }: { line: TodayLine }) {
  const t = useTranslations('today.bars')
  const bars = [
    { label: t('courses'), done: Number(told.done), total: Number(told.total) },
    { label: t('certificates'), done: Number(told.held), total: Number(told.needed) },
  ]
  return (
    <div className="grid grid-cols-2 gap-6">
      {bars.map(({ label, done, total }) => (
        <Meter key={label} label={label} value={done} max={total} text={t('of', { done, total })} />
      ))}
    </div>
  )
}
