import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { pinLength } from '~/domain/pin'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { PinField } from '~/ui/pin-field'
import { attendByPin } from './session-changes.queries'
import type { Session } from './sessions.queries'

interface PinDialogProps {
  session: Session
  onClose: () => void
}

interface Named {
  person_id: string
  full_name: string
}

/** For who has no phone at hand: the own name, then the own PIN, one person after the other. */
export function PinDialog({ session, onClose }: PinDialogProps) {
  const t = useTranslations('training.byPin')
  const [person, setPerson] = useState<Named | null>(null)
  const [last, setLast] = useState<string | null>(null)
  const people = withPin(session)
  return (
    <Dialog isOpen onClose={onClose} title={person ? person.full_name : t('title')}>
      {person ? (
        <OwnPin
          key={person.person_id}
          session={session}
          person={person}
          onBack={() => setPerson(null)}
          onHere={() => {
            setLast(person.full_name)
            setPerson(null)
          }}
        />
      ) : (
        <>
          <p role="status" className="font-medium text-success">
            {last ? t('here', { name: last }) : ''}
          </p>
          <p className="mb-3">{people.length > 0 ? t('lead') : t('nobody')}</p>
          <ul className="border-hairline border-t empty:border-0">
            {people.map((one) => (
              <li key={one.person_id} className="border-hairline border-b">
                <button
                  type="button"
                  onClick={() => setPerson(one)}
                  className="min-h-12 w-full break-words py-2 text-left hover:bg-paper-deep"
                >
                  {one.full_name}
                </button>
              </li>
            ))}
          </ul>
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {t('close')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

interface OwnPinProps {
  session: Session
  person: Named
  onBack: () => void
  onHere: () => void
}

/** The PIN of one person. It is kept nowhere and leaves the screen with every answer. */
function OwnPin({ session, person, onBack, onHere }: OwnPinProps) {
  const t = useTranslations('training.byPin')
  const { revalidate } = useRevalidator()
  const change = useChange('training')
  const [pin, setPin] = useState('')
  async function submit() {
    if (pin.length < pinLength) return change.setErrors({ pin: t('sixDigits') })
    let wrong = ''
    const isAsked = await change.run(async () => {
      const outcome = await attendByPin(session.id, person.person_id, pin)
      if (outcome.code === 'locked') wrong = t('locked', { minutes: Math.ceil(outcome.retryAfter / 60) })
      else if (outcome.code !== 'attended') wrong = t('wrong', { left: outcome.left })
      return undefined
    })
    setPin('')
    if (wrong) return change.setErrors({ pin: wrong })
    if (!isAsked) return
    onHere()
    void revalidate()
  }
  return (
    <ChangeForm
      change={change}
      onSubmit={() => void submit()}
      actions={
        <DialogActions>
          <Button variant="secondary" onClick={onBack}>
            {t('notMe')}
          </Button>
          <Button type="submit" isPending={change.isPending}>
            {t('action')}
          </Button>
        </DialogActions>
      }
    >
      <p>{t('alone')}</p>
      <PinField name="pin" label={t('pin')} length={pinLength} value={pin} onChange={setPin} />
    </ChangeForm>
  )
}

/** Who can still confirm attendance: everyone with a PIN who is on the list or works here, by name. */
export function withPin({ people, nearby }: Session): Named[] {
  const listed = (people ?? []).filter(({ has_pin, state }) => has_pin && state !== 'attended')
  return [...listed, ...(nearby ?? []).filter(({ has_pin }) => has_pin)].toSorted((one, other) =>
    one.full_name.localeCompare(other.full_name),
  )
}
