import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { InterestActions } from './interest-actions'
import { useDay, useOpeningFacts } from './opening-facts'
import { interestTones, standTones } from './opening-tones'
import type { Opening } from './openings.queries'

interface OpeningCardProps {
  opening: Opening
  today: string
  /** Whether who looks is somebody of the house, who could have it. */
  hasRecord: boolean
}

const linkLook = 'inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline'

/** One opening on hairlines: what it is, how far I am, what I can do, and what became of it. */
export function OpeningCard({ opening, today, hasRecord }: OpeningCardProps) {
  const t = useTranslations('openings')
  const { number } = useFormatter()
  const read = useCourseText()
  const facts = useOpeningFacts()
  const day = useDay()
  const isViewOnly = useViewOnly()
  const { mine, stands } = opening
  return (
    <li className="border-hairline border-b py-4 first:border-t">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-medium text-lg">{opening.role}</h3>
        {mine ? (
          <Badge tone={interestTones[mine.state]}>{t(`states.${mine.state}`)}</Badge>
        ) : opening.state === 'open' ? null : (
          <Badge tone="neutral">{t(`openingStates.${opening.state}`)}</Badge>
        )}
      </div>
      <p className="text-ink-soft text-sm">{facts(opening)}</p>
      {opening.about ? <p className="mt-2 max-w-prose whitespace-pre-line">{read(opening.about)}</p> : null}
      {stands && opening.state === 'open' ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          <span>
            {t('stands', {
              percent: number(stands.percent / 100, { style: 'percent' }),
              musts: stands.musts_missing,
            })}
          </span>
          <Badge tone={standTones[stands.state]}>{t(`stand.${stands.state}`)}</Badge>
          <Link to={`/app/career-clinics?role=${opening.role_id}`} className={linkLook}>
            {t('whatIsMissing', { role: opening.role })}
          </Link>
        </p>
      ) : null}
      {mine?.reason ? (
        <div className="mt-3 border-hairline border-l-4 pl-4">
          <p className="font-medium">
            {mine.starts_on
              ? t('chosenFrom', { day: day(mine.starts_on) })
              : t('declinedText', { role: opening.role })}
          </p>
          <p className="mt-1 max-w-prose whitespace-pre-line">{mine.reason}</p>
        </div>
      ) : null}
      {mine?.message ? (
        <p className="mt-2 text-ink-soft text-sm">{t('myMessage', { message: mine.message })}</p>
      ) : null}
      {mine && mine.steps.length > 1 ? (
        <p className="mt-2 text-ink-soft text-sm">
          {mine.steps
            .map(({ state, on }) => t('step', { state: t(`states.${state}`), day: day(on) }))
            .join(' · ')}
        </p>
      ) : null}
      {isViewOnly || !hasRecord ? null : (
        <InterestActions opening={opening} isOver={opening.closes_on < today} />
      )}
      {opening.decides ? (
        <p className="mt-1">
          <Link to={`/app/career-clinics/openings/${opening.id}`} className={linkLook}>
            {t('toPeople', {
              role: opening.role,
              outlet: opening.outlet,
              interested: opening.interested ?? 0,
              waiting: opening.waiting ?? 0,
            })}
          </Link>
        </p>
      ) : null}
    </li>
  )
}
