import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePeriodWords } from '~/platform/use-period-words'
import type { FestivalDays } from './festival-days'

/** Says which days are held against which, and how many are left out. */
export function FestivalNote({ days: { festivals, ordinary, leftOut } }: { days: FestivalDays }) {
  const t = useTranslations('kpis.festivals')
  const locale = localeOfTag(useLocale())
  const period = usePeriodWords()
  return (
    <div className="mb-5 max-w-prose text-sm">
      {festivals.length > 0 ? (
        <ul>
          {festivals.map(({ name, now, former }) => (
            <li key={now.from} className="border-hairline border-b py-1.5">
              <span className="font-medium">{name?.[locale] ?? t('festival')}</span>
              {` · ${t('against', { now: period(now), former: period(former) })}`}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t('none')}</p>
      )}
      {ordinary > 0 ? <p className="pt-1.5 text-ink-soft">{t('ordinary', { count: ordinary })}</p> : null}
      {leftOut > 0 ? <p className="pt-1.5 text-ink-soft">{t('leftOut', { count: leftOut })}</p> : null}
    </div>
  )
}
