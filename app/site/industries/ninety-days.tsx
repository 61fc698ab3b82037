import { useTranslations } from 'use-intl'
import type { Industry } from '~content/schemas/industry'

/** The three landings of the flight; on a narrow screen they follow each other. */
const landings = [
  { from: 1, to: 30, place: 'md:mt-14' },
  { from: 31, to: 60, place: 'md:mt-7 md:before:h-7' },
  { from: 61, to: 90, place: 'md:before:h-7' },
] as const

/** The first ninety days as three steps, each with the things that exist at its end. */
export function NinetyDays({ days }: { days: Industry['days'] }) {
  const t = useTranslations('industries.page')
  return (
    <ol className="grid gap-8 md:grid-cols-3 md:gap-0">
      {landings.map(({ from, to, place }, at) => (
        <li
          key={from}
          className={`relative border-brand border-t-2 pt-4 before:absolute before:-top-0.5 before:left-0 before:w-0.5 before:bg-brand md:px-5 ${place}`}
        >
          <p className="text-ink-soft text-sm tabular-nums">{t('days', { from, to })}</p>
          <h3 className="mt-1 font-semibold text-lg">{days[at]?.title}</h3>
          <ul className="mt-3 grid gap-3">
            {days[at]?.deliver.map((thing) => (
              <li key={thing} className="border-hairline border-t pt-3">
                {thing}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
