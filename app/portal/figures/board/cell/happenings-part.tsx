import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { writeFigure } from '../../write-figure'
import type { Happenings } from './happenings.queries'

interface HappeningsPartProps {
  /** Null for all outlets together. */
  outletId: string | null
  happenings: Happenings
}

/** What was learned, watched and visited in the days of a figure, each with the way there: at the same time, not therefore. */
export function HappeningsPart({ outletId, happenings }: HappeningsPartProps) {
  const t = useTranslations('kpis.cell.happened')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const day = (on: string) => dateTime(new Date(on), { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const { completed, courses, sessions, passed, not_yet: notYet, visits } = happenings
  const moreSessions = happenings.session_count - sessions.length
  const moreVisits = happenings.visit_count - visits.length
  const isQuiet = completed + sessions.length + passed + notYet + visits.length === 0
  if (isQuiet) return <p>{t('nothing')}</p>
  return (
    <>
      <ul>
        {completed > 0 ? (
          <Line
            to="/app/courses/insights"
            told={t('finished', { count: completed })}
            beside={courses
              .map(({ title, people }) => t('course', { title: title[locale] || title.en, people }))
              .join(' · ')}
          />
        ) : null}
        {sessions.map(({ id, title, day: on, attended }) => (
          <Line
            key={id}
            to={`/app/courses/sessions/${id}`}
            told={title[locale] || title.en || title.hi}
            beside={`${day(on)} · ${t('attended', { count: attended })}`}
          />
        ))}
        {moreSessions > 0 ? (
          <Line to="/app/courses/sessions" told={t('moreSessions', { count: moreSessions })} />
        ) : null}
        {passed + notYet > 0 ? (
          <Line
            to={`/app/courses/observations${outletId ? `?outlet=${outletId}` : ''}`}
            told={t('watched', { count: passed + notYet })}
            beside={t('found', { passed, notYet })}
          />
        ) : null}
        {visits.map(({ id, outlet, day: on, score }) => (
          <Line
            key={id}
            to={`/app/mystery-shops/shops/${id}`}
            told={t('visit', { day: day(on) })}
            beside={[
              outletId ? '' : outlet,
              score === null ? t('noScore') : writeFigure(locale, { unit: 'percent', decimals: 1 }, score),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
        {moreVisits > 0 ? (
          <Line to="/app/mystery-shops/shops" told={t('moreVisits', { count: moreVisits })} />
        ) : null}
      </ul>
      <p className="mt-3 text-ink-soft text-sm">{t('note')}</p>
    </>
  )
}

function Line({ to, told, beside }: { to: string; told: string; beside?: string }) {
  return (
    <li className="border-hairline border-b">
      <Link
        to={to}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5 hover:bg-paper-deep"
      >
        <span className="min-w-0 break-words text-link">{told}</span>
        {beside ? <span className="text-ink-soft text-sm tabular-nums">{beside}</span> : null}
      </Link>
    </li>
  )
}
