import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import type { Happening } from './business.queries'

/** Orders, papers, payments and notes, the latest first. */
export function Timeline({ happened }: { happened: readonly Happening[] }) {
  const t = useTranslations('tenantBusiness')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  if (happened.length === 0) return <p className="text-ink-soft">{t('nothingRuns')}</p>
  return (
    <ol>
      {happened.map(({ at, what, name, paise }) => (
        <li
          key={`${at} ${what} ${name.en}`}
          className="gap-x-8 border-hairline border-b py-2 sm:grid sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <time dateTime={at} className="block text-ink-soft text-sm sm:leading-[1.8]">
            {dateTime(new Date(at), { dateStyle: 'medium' })}
          </time>
          <span className="min-w-0 break-words">
            {t(`happened.${what}`, {
              name: name[locale],
              amount: paise === null ? '' : writeMoney(locale, paise),
            })}
          </span>
        </li>
      ))}
    </ol>
  )
}
