import { useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type HouseAnswer, useHouseErrors, useWhenDone } from '~/platform/house-form'
import { notices } from '~/platform/toasts'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import type { Person } from './people.queries'
import type { Choices } from './people-query'
import { PlaceFields, useRecordLabels } from './record-fields'
import { today } from './standing'

interface EmploymentProps {
  person: Person
  choices: Choices
}

/** Leaving, coming back, and removing a record that was made by mistake. */
export function Employment({ person, choices }: EmploymentProps) {
  const t = useTranslations('organisation.people')
  const isViewOnly = useViewOnly()
  const [shown, setShown] = useState<'leave' | 'return' | 'remove' | null>(null)
  const close = () => setShown(null)
  const move = person.leftOn ? 'return' : 'leave'
  const { name } = person
  return (
    <Section title={t('employment')}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isViewOnly} onClick={() => setShown(move)}>
          {t(person.leftOn ? 'returnButton' : 'leaveButton')}
        </Button>
        {person.loginId ? null : (
          <Button variant="quiet" disabled={isViewOnly} onClick={() => setShown('remove')}>
            {t('removePerson')}
          </Button>
        )}
      </div>
      <Dialog isOpen={shown === 'leave'} onClose={close} title={t('leaveTitle', { name })}>
        <MoveForm intent="leave" person={person} onClose={close}>
          <LeaveFields person={person} />
        </MoveForm>
      </Dialog>
      <Dialog isOpen={shown === 'return'} onClose={close} title={t('returnTitle', { name })}>
        <MoveForm intent="return" person={person} onClose={close}>
          <ReturnFields choices={choices} />
        </MoveForm>
      </Dialog>
      {shown === 'remove' ? <RemoveRecord person={person} onClose={close} /> : null}
    </Section>
  )
}

interface MoveFormProps {
  intent: 'leave' | 'return'
  person: Person
  onClose: () => void
  children: React.ReactNode
}

function MoveForm({ intent, person, onClose, children }: MoveFormProps) {
  const t = useTranslations('organisation.people')
  const ui = useTranslations('ui')
  const fetcher = useFetcher<HouseAnswer>()
  const errors = useHouseErrors(fetcher.data, useRecordLabels())
  useWhenDone(fetcher, () => {
    const title = intent === 'leave' ? t('wasLeft') : t('wasReturned', { name: person.name })
    notices.show({ title, variant: 'success' })
    onClose()
  })
  return (
    <fetcher.Form method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={person.id} />
      <input type="hidden" name="joinedOn" value={person.joinedOn} />
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        {children}
      </FormFields>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={fetcher.state !== 'idle'}>
          {t(intent === 'leave' ? 'leaveConfirm' : 'returnConfirm')}
        </Button>
      </DialogActions>
    </fetcher.Form>
  )
}

function LeaveFields({ person }: { person: Person }) {
  const t = useTranslations('organisation.people')
  const { lastDay } = useRecordLabels()
  return (
    <>
      <p className="text-ink-soft">{t('leaveText')}</p>
      {person.loginId ? <p className="border-warning border-l-4 pl-4">{t('leaveLogin')}</p> : null}
      <TextField
        type="date"
        name="lastDay"
        label={lastDay}
        defaultValue={today()}
        min={person.joinedOn}
        isRequired
      />
    </>
  )
}

function ReturnFields({ choices }: { choices: Choices }) {
  const t = useTranslations('organisation.people')
  const { from } = useRecordLabels()
  return (
    <>
      <p className="text-ink-soft">{t('returnText')}</p>
      <PlaceFields choices={choices} isOptional />
      <TextField type="date" name="from" label={from} defaultValue={today()} isRequired />
    </>
  )
}

function RemoveRecord({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('organisation.people')
  const navigate = useNavigate()
  const fetcher = useFetcher<HouseAnswer>()
  const errors = useHouseErrors(fetcher.data, {}, person.name)
  useWhenDone(fetcher, () => {
    notices.show({ title: t('wasRemoved'), variant: 'success' })
    navigate('/app/admin/people', { replace: true })
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('removeTitle', { name: person.name })}
      confirmLabel={t('removePerson')}
      typedName={person.name}
      isPending={fetcher.state !== 'idle'}
      onConfirm={() => void fetcher.submit({ intent: 'remove', id: person.id }, { method: 'post' })}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      {errors[''] ? (
        <p role="alert" className="text-danger">
          {errors['']}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
