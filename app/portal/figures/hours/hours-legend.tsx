import { useTranslations } from 'use-intl'
import type { Heat } from '~/domain/kpi/heat'
import { hatch, heatLook } from '../../heat-look'
import { StepsSign } from '../../steps-sign'

const heats: readonly Heat[] = [-3, -2, -1, 0, 1, 2, 3]

/** What grounds and signs mean, from quieter to fuller. */
export function HoursLegend() {
  const t = useTranslations('weekdayHours.legend')
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-2 text-ink-soft text-sm">
      <p className="flex items-center gap-2">
        {t('quieter')}
        <span aria-hidden="true" className="flex gap-0.5 text-ink">
          {heats.map((heat) => (
            <span
              key={heat}
              className={`flex h-6 w-8 items-center justify-center rounded-sm ${heatLook(heat)}`}
            >
              <StepsSign heat={heat} />
            </span>
          ))}
        </span>
        {t('fuller')}
      </p>
      <p className="flex items-center gap-2">
        <span aria-hidden="true" className={`h-6 w-8 rounded-sm ${hatch}`} />
        {t('none')}
      </p>
      <p className="max-w-prose">{t('steps')}</p>
    </div>
  )
}
