import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DecisionDialog } from './decision-dialog'
import { useDay } from './opening-facts'
import { interestTones, standTones } from './opening-tones'
import { type Candidate, decideInterest, type OpeningPeople } from './openings.queries'

interface CandidateRowProps {
  candidate: Candidate
  opening: Pick<OpeningPeople, 'role' | 'role_id' | 'today'>
  mayDecide: boolean
  /** Giving this place ends the opening for the others. */
  needsOthersReason: boolean
}

/** Somebody who would like the place or could have it: how far, what they wrote, what was decided. */
export function CandidateRow({ candidate, opening, mayDecide, needsOthersReason }: CandidateRowProps) {
  const t = useTranslations('openings')
  const { number } = useFormatter()
  const day = useDay()
  const press = usePressedChange()
  const [asked, setAsked] = useState<'chosen' | 'declined' | null>(null)
  const { interest_id: interestId, state, name } = candidate
  const waits = state === 'interested' || state === 'shortlisted'
  return (
    <li className="border-hairline border-b py-4 first:border-t">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-medium">
          {candidate.sees ? (
            <Link
              to={`/app/career-clinics/people/${candidate.person_id}?role=${opening.role_id}`}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {state ? <Badge tone={interestTones[state]}>{t(`states.${state}`)}</Badge> : null}
      </div>
      <p className="text-ink-soft text-sm">{[...candidate.roles, ...candidate.outlets].join(' · ')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        <span>
          {t('personStands', {
            percent: number(candidate.percent / 100, { style: 'percent' }),
            proven: number(candidate.proven / 100, { style: 'percent' }),
            musts: candidate.musts_missing,
          })}
        </span>
        <Badge tone={standTones[candidate.stands]}>{t(`stand.${candidate.stands}`)}</Badge>
      </p>
      {candidate.message ? (
        <p className="mt-2 max-w-prose">{t('wrote', { message: candidate.message })}</p>
      ) : null}
      {candidate.reason ? (
        <p className="mt-2 max-w-prose">
          {candidate.starts_on ? `${t('startsOn', { day: day(candidate.starts_on) })} ` : ''}
          {t('reads', { reason: candidate.reason })}
        </p>
      ) : null}
      {candidate.steps.length > 0 ? (
        <p className="mt-1 text-ink-soft text-sm">
          {candidate.steps
            .map((step) => t('step', { state: t(`states.${step.state}`), day: day(step.on) }))
            .join(' · ')}
        </p>
      ) : null}
      {mayDecide && interestId && waits ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {state === 'interested' ? (
            <Button
              variant="secondary"
              aria-label={t('shortlistOf', { name })}
              isPending={press.isPending}
              onClick={() =>
                void press.run(async () => {
                  await decideInterest(interestId, { state: 'shortlisted' })
                  return t('shortlisted', { name })
                })
              }
            >
              {t('shortlist')}
            </Button>
          ) : null}
          <Button aria-label={t('chooseOf', { name })} onClick={() => setAsked('chosen')}>
            {t('choose')}
          </Button>
          <Button variant="quiet" aria-label={t('declineOf', { name })} onClick={() => setAsked('declined')}>
            {t('decline')}
          </Button>
        </div>
      ) : null}
      {asked && interestId ? (
        <DecisionDialog
          interestId={interestId}
          state={asked}
          name={name}
          role={opening.role}
          today={opening.today}
          needsOthersReason={needsOthersReason}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </li>
  )
}
