import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Section } from '~/ui/section'
import { ThumbBar } from '../../thumb-bar'
import { CodeScreen } from './code-screen'
import { PinDialog, withPin } from './pin-dialog'
import { markAttendance, runSession } from './session-changes.queries'
import type { Attendee, Session } from './sessions.queries'

/** While it runs: the code, and everybody who may be here, to be ticked. */
export function Running({ session }: { session: Session }) {
  const t = useTranslations('training')
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<'end' | 'pin' | null>(null)
  const ending = usePressedChange('training')
  const people = session.people ?? []
  const here = people.filter(({ state }) => state === 'attended').length
  const end = () =>
    ending.run(async () => {
      await runSession(session.id, 'done')
      return t('running.ended', { count: here })
    })
  return (
    <>
      {isViewOnly ? null : <CodeScreen id={session.id} />}
      <Section
        title={t('running.title')}
        lead={t('running.lead')}
        actions={
          isViewOnly || withPin(session).length === 0 ? null : (
            <Button variant="secondary" onClick={() => setAsked('pin')}>
              {t('byPin.button')}
            </Button>
          )
        }
      >
        <p role="status" className="mb-3 font-medium">
          {t('running.here', { count: here })}
        </p>
        <ul className="border-hairline border-t">
          {people.map((one) => (
            <Tick key={one.person_id} session={session} person={one} isDisabled={isViewOnly} />
          ))}
          {(session.nearby ?? []).map((one) => (
            <Tick key={one.person_id} session={session} person={one} isDisabled={isViewOnly} />
          ))}
        </ul>
      </Section>
      {isViewOnly ? null : (
        <ThumbBar>
          <Button isPending={ending.isPending} onClick={() => setAsked('end')}>
            {t('running.end')}
          </Button>
        </ThumbBar>
      )}
      <ConfirmDialog
        isOpen={asked === 'end'}
        title={t('running.endTitle')}
        confirmLabel={t('running.end')}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          void end()
        }}
      >
        <p>{t('running.endText', { count: here })}</p>
      </ConfirmDialog>
      {asked === 'pin' ? <PinDialog session={session} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

interface TickProps {
  session: Session
  person: Pick<Attendee, 'person_id' | 'full_name'> & Partial<Attendee>
  isDisabled: boolean
}

/** One person to be ticked with one press, and let go of with another. */
function Tick({ session, person, isDisabled }: TickProps) {
  const t = useTranslations('training')
  const change = usePressedChange('training')
  const isHere = person.state === 'attended'
  const mark = () =>
    change.run(async () => {
      await markAttendance(session.id, [person.person_id], isHere ? 'registered' : 'attended')
      return undefined
    })
  return (
    <li className="border-hairline border-b">
      <button
        type="button"
        aria-pressed={isHere}
        aria-busy={change.isPending}
        disabled={isDisabled}
        onClick={() => void mark()}
        className="flex min-h-12 w-full items-center gap-3 py-1.5 text-left hover:bg-paper-deep"
      >
        <span
          aria-hidden="true"
          className={`grid size-6 shrink-0 place-items-center border-2 ${isHere ? 'border-success bg-success text-paper' : 'border-control'}`}
        >
          {isHere ? '✓' : ''}
        </span>
        <span className="min-w-0 grow break-words">{person.full_name}</span>
        <span className="text-ink-soft text-sm">
          {isHere && person.how
            ? t(`how.${person.how}`)
            : person.state && person.state !== 'registered'
              ? t(`mine.${person.state}`)
              : ''}
        </span>
      </button>
    </li>
  )
}
