import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { markAttendance } from './session-changes.queries'
import type { Attendee, Session } from './sessions.queries'
import { attendanceTones } from './state-tones'

/** After it: who was there, and for some days what has to be put right. */
export function Settled({ session, now }: { session: Session; now: number }) {
  const t = useTranslations('training')
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const [wrong, setWrong] = useState<Attendee | null>(null)
  const until = session.corrects_until
  const mayCorrect = until !== null && new Date(until).getTime() > now && !isViewOnly
  const people = session.people ?? []
  const isHere = wrong?.state === 'attended'
  return (
    <Section
      title={t('list.title')}
      lead={
        mayCorrect && until
          ? t('correct.until', { day: dateTime(new Date(until), { dateStyle: 'medium' }) })
          : undefined
      }
    >
      {people.length === 0 ? <p className="text-ink-soft">{t('list.nobody')}</p> : null}
      <ul className="border-hairline border-t empty:border-0">
        {people.map((one) => (
          <li
            key={one.person_id}
            className="flex min-h-12 flex-wrap items-center gap-x-4 border-hairline border-b py-1.5"
          >
            <span className="min-w-0 grow break-words">
              {one.full_name}
              {one.how ? <span className="block text-ink-soft text-sm">{t(`how.${one.how}`)}</span> : null}
            </span>
            <Badge tone={attendanceTones[one.state]}>{t(`mine.${one.state}`)}</Badge>
            {mayCorrect ? (
              <Button
                variant="quiet"
                aria-label={t('correct.name', { name: one.full_name })}
                onClick={() => setWrong(one)}
              >
                {t('correct.button')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {wrong ? (
        <ReasonDialog
          title={t('correct.title', { name: wrong.full_name })}
          text={t(isHere ? 'correct.wasNot' : 'correct.was')}
          confirmLabel={t(isHere ? 'correct.toAbsent' : 'correct.toAttended')}
          area="training"
          onConfirm={async (reason) => {
            await markAttendance(session.id, [wrong.person_id], isHere ? 'absent' : 'attended', reason)
            return t('correct.done')
          }}
          onClose={() => setWrong(null)}
        />
      ) : null}
    </Section>
  )
}
