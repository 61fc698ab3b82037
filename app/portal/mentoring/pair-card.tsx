import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { answerMentoring, endMentoring, noteTalk, type Pair } from './mentoring.queries'
import { StepList } from './step-list'

const tones = {
  requested: 'warning',
  active: 'success',
  done: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  released: 'neutral',
  ended: 'neutral',
} as const

/** One pair, for one of the two: what was asked, the steps, the days they talked, and what can be done now. */
export function PairCard({ pair, today }: { pair: Pair; today: string }) {
  const t = useTranslations('mentoring.pair')
  const read = useCourseText()
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const press = usePressedChange()
  const [asked, setAsked] = useState<'decline' | 'end' | null>(null)
  const day = (on: string) => dateTime(new Date(`${on}T12:00:00+05:30`), { dateStyle: 'long' })
  const mayChange = !isViewOnly
  const isOver = pair.until !== null && pair.until <= today
  const talkedToday = pair.talks.includes(today)
  return (
    <li className="border-hairline border-b py-4 first:border-t">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="font-medium text-lg">
          {t(pair.as === 'mentor' ? 'youMentor' : 'yourMentor', { name: pair.other })}
        </h3>
        <Badge tone={tones[pair.state]}>{t(`states.${pair.state}`)}</Badge>
      </div>
      <p className="text-ink-soft text-sm">
        {[
          pair.programme ? read(pair.programme) : null,
          pair.goal ? t('goal', { role: pair.goal }) : null,
          pair.began_on && pair.until
            ? t('span', { from: day(pair.began_on), until: day(pair.until) })
            : t('askedOn', { day: day(pair.asked_on) }),
          pair.state === 'requested' ? t('answerBy', { day: day(pair.answer_by) }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-2 max-w-prose whitespace-pre-line">
        {t(pair.as === 'mentor' ? 'wrote' : 'youWrote', { message: pair.message })}
      </p>
      {pair.reason ? <p className="mt-2 max-w-prose">{t('reason', { reason: pair.reason })}</p> : null}
      {pair.state === 'active' || pair.state === 'done' ? (
        <>
          <StepList pair={pair} mayTick={mayChange && pair.state === 'active'} />
          <p className="mt-3">
            {t('talks', { count: pair.talks.length })}
            {pair.talks[0] ? ` ${t('lastTalk', { day: day(pair.talks[0]) })}` : ''}
            {pair.every_days ? ` ${t('every', { days: pair.every_days })}` : ''}
          </p>
        </>
      ) : null}
      {mayChange ? (
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {pair.state === 'requested' && pair.as === 'mentor' ? (
            <>
              <Button
                isPending={press.isPending}
                onClick={() =>
                  void press.run(async () => {
                    await answerMentoring(pair.id, true)
                    return t('accepted', { name: pair.other })
                  })
                }
              >
                {t('accept')}
              </Button>
              <Button variant="secondary" onClick={() => setAsked('decline')}>
                {t('decline')}
              </Button>
            </>
          ) : null}
          {pair.state === 'requested' && pair.as === 'mentee' ? (
            <Button
              variant="quiet"
              isPending={press.isPending}
              onClick={() =>
                void press.run(async () => {
                  await endMentoring(pair.id)
                  return t('withdrawn')
                })
              }
            >
              {t('withdraw')}
            </Button>
          ) : null}
          {pair.state === 'active' ? (
            <>
              {talkedToday ? null : (
                <Button
                  variant="secondary"
                  isPending={press.isPending}
                  onClick={() =>
                    void press.run(async () => {
                      await noteTalk(pair.id, today)
                      return {
                        title: t('talked'),
                        undo: async () => {
                          await noteTalk(pair.id, today, false)
                          return t('notTalked')
                        },
                      }
                    })
                  }
                >
                  {t('talkedToday')}
                </Button>
              )}
              <Button variant="quiet" onClick={() => setAsked('end')}>
                {t(isOver ? 'finish' : 'end')}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={t(asked === 'decline' ? 'decline' : isOver ? 'finish' : 'end')}
          text={t(asked === 'decline' ? 'declineText' : isOver ? 'finishText' : 'endText', {
            name: pair.other,
          })}
          confirmLabel={t(asked === 'decline' ? 'decline' : isOver ? 'finish' : 'end')}
          isDanger={asked === 'decline' || !isOver}
          onClose={() => setAsked(null)}
          onConfirm={async (reason) => {
            if (asked === 'decline') await answerMentoring(pair.id, false, reason)
            else await endMentoring(pair.id, reason)
            return t(asked === 'decline' ? 'declined' : 'ended')
          }}
        />
      ) : null}
    </li>
  )
}
