import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { PersonLink } from '../../../person-link'
import { StandingMark } from '../standing-mark'
import type { EndingPaper } from './calendar.queries'

/** What ends in a month, day by day. */
export function EndingMonth({ title, endings }: { title: string; endings: readonly EndingPaper[] }) {
  const t = useTranslations('compliance')
  const dateTime = useDateTime()
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  return (
    <section aria-label={title} className="mb-8">
      <h3 className="mb-1 font-semibold text-lg">
        {title}{' '}
        <span className="font-normal text-ink-soft">{t('calendar.count', { count: endings.length })}</span>
      </h3>
      <ul className="border-hairline border-t">
        {endings.map((ending) => (
          <li
            key={`${ending.person_id}${ending.certification_id}`}
            className="grid gap-x-6 border-hairline border-b py-2 sm:grid-cols-[7rem_minmax(0,1fr)_10rem] sm:items-center"
          >
            <span className="text-ink-soft text-sm tabular-nums">
              {dateTime(new Date(ending.valid_until), { day: 'numeric', month: 'long' })}
            </span>
            <span className="min-w-0">
              <PersonLink id={ending.person_id} isName>
                {ending.full_name}
              </PersonLink>
              <span className="block break-words text-ink-soft text-sm">
                {[ending.title[locale], list(ending.outlets)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-sm">
              <StandingMark standing={ending.standing} />
              {ending.is_learning ? <span className="block text-ink-soft">{t('learning')}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
