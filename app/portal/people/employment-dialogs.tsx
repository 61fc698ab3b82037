import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Refused } from '~/platform/changes/refused'
import { useChange } from '~/platform/changes/use-change'
import { useHouseWords } from '~/platform/organisation-form'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { TextField } from '~/ui/text-field'
import { today } from './employment-state'
import { leavePerson, type Person, removePerson, returnPerson } from './people.queries'
import type { Choices } from './people-choices'
import { personFields, placeIn, readFirstDay, readLastDay } from './person-form'
import { PlaceFields, useRecordLabels } from './record-fields'

interface EmploymentDialogProps {
  person: Person
  onClose: () => void
}

/** Records the last day of somebody. */
export function LeaveDialog({ person, onClose }: EmploymentDialogProps) {
  const t = useTranslations('organisation.people')
  const labels = useRecordLabels()
  const words = useHouseWords(labels)
  async function leave(form: FormData) {
    const { lastDay } = readLastDay(form, person.joinedOn)
    if (lastDay) await leavePerson(person.id, lastDay)
    return t('wasLeft')
  }
  return (
    <ChangeDialog
      title={t('leaveTitle', { name: person.name })}
      confirmLabel={t('leaveConfirm')}
      area="organisation"
      check={(form) => words(readLastDay(form, person.joinedOn))}
      onConfirm={leave}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('leaveText')}</p>
      {person.loginId && !person.access ? (
        <p className="border-warning border-l-4 pl-4">{t('leaveLogin')}</p>
      ) : null}
      <TextField
        type="date"
        name="lastDay"
        label={labels.lastDay}
        defaultValue={today()}
        min={person.joinedOn}
        isRequired
      />
    </ChangeDialog>
  )
}

/** Takes somebody back, at an outlet or for now nowhere. */
export function ReturnDialog({ person, choices, onClose }: EmploymentDialogProps & { choices: Choices }) {
  const t = useTranslations('organisation.people')
  const labels = useRecordLabels()
  const words = useHouseWords(labels)
  async function takeBack(form: FormData) {
    const { from } = readFirstDay(form)
    if (from) await returnPerson(person.id, from, placeIn(form))
    return t('wasReturned', { name: person.name })
  }
  return (
    <ChangeDialog
      title={t('returnTitle', { name: person.name })}
      confirmLabel={t('returnConfirm')}
      area="organisation"
      fields={personFields}
      check={(form) => words(readFirstDay(form))}
      onConfirm={takeBack}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('returnText')}</p>
      <PlaceFields choices={choices} isOptional />
      <TextField type="date" name="from" label={labels.from} defaultValue={today()} isRequired />
    </ChangeDialog>
  )
}

/** Asks for the name before a record goes for good. */
export function RemoveRecord({ tenantId, person, onClose }: EmploymentDialogProps & { tenantId: string }) {
  const t = useTranslations('organisation.people')
  const navigate = useNavigate()
  const change = useChange('organisation')
  const remove = () =>
    change.run(async () => {
      await removePerson(tenantId, person.id)
      void navigate('/app/admin/people', { replace: true })
      return t('wasRemoved')
    })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('removeTitle', { name: person.name })}
      confirmLabel={t('removePerson')}
      typedName={person.name}
      isPending={change.isPending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
      <Refused change={change} />
    </ConfirmDialog>
  )
}
