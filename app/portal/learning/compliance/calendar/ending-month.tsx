import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { PersonLink } from '../../../person-link'
import { WallMark } from '../standing-mark'
import type { Dated } from './calendar-days'

/** What is due and what ends in a month, day by day. */
export function EndingMonth({ title, dated }: { title: string; dated: readonly Dated[] }) {
  const t = useTranslations('compliance')
  const dateTime = useDateTime()
  const { list } = useFormatter()
  const locale = localeOfTag(useLocale())
  return (
    <section aria-label={title} className="mb-8">
      <h3 className="mb-1 font-semibold text-lg">
        {title}{' '}
        <span className="font-normal text-ink-soft">{t('calendar.count', { count: dated.length })}</span>
      </h3>
      <ul className="border-hairline border-t">
        {dated.map((one) => (
          <li
            key={`${one.person_id}${one.certification_id}`}
            className="grid gap-x-6 border-hairline border-b py-2 sm:grid-cols-[7rem_minmax(0,1fr)_13rem] sm:items-center"
          >
            <span className="text-ink-soft text-sm tabular-nums">
              {dateTime(new Date(one.day), { day: 'numeric', month: 'long' })}
            </span>
            <span className="min-w-0">
              <PersonLink id={one.person_id} isName>
                {one.full_name}
              </PersonLink>
              <span className="block break-words text-ink-soft text-sm">
                {[one.title[locale], list(one.outlets)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <WallMark cell={one.cell} />
          </li>
        ))}
      </ul>
    </section>
  )
}
