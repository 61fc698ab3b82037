import { useTranslations } from 'use-intl'
import { outcomeOf } from '~/domain/open-arithmetic'
import type { CaseStudy } from '~content/schemas/case-study'

const width = 320

/** How far each assumption may slip before the gain no longer covers the cost: the bar is drawn from the printed numbers. */
export function Slack({ assumptions }: { assumptions: CaseStudy['assumptions'] }) {
  const t = useTranslations('caseStudies')
  return (
    <div>
      <h3 className="border-ink border-b-2 pb-2 font-semibold text-lg">{t('slack')}</h3>
      <p className="pt-3 text-ink-soft text-sm">{t('slackLead')}</p>
      <ul>
        {assumptions.map(({ name, assumed, needed }) => {
          const mark = Math.round((outcomeOf(needed) / outcomeOf(assumed)) * width)
          return (
            <li key={name} className="py-4">
              <p>{name}</p>
              <svg viewBox={`0 0 ${width} 24`} className="mt-1 w-full" aria-hidden="true">
                <path d={`M0 6h${width}v12H0z`} className="fill-marigold-soft" />
                <path d={`M0 6h${mark}v12H0z`} className="fill-marigold" />
                <path d={`M${mark} 0v24`} strokeWidth="2" className="stroke-ink" />
              </svg>
              <p className="flex justify-between gap-4 text-ink-soft text-sm tabular-nums">
                <span>{t('needed', { value: needed })}</span>
                <span>{t('assumed', { value: assumed })}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
