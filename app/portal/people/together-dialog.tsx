import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { useHouseWords } from '~/platform/organisation-form'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import type { Messages } from '~messages/areas'
import { changeTogether, readTogether, type Together } from './change-together'
import { today } from './employment-state'
import type { Outcomes } from './people.queries'
import type { Choices } from './people-choices'
import { personFields } from './person-form'
import { useRecordLabels } from './record-fields'

export interface Someone {
  id: string
  name: string
}

interface TogetherDialogProps {
  tenantId: string
  what: Together | null
  people: readonly Someone[]
  choices: Choices
  /** Where one person works today: which of it ends, or gets the role. */
  places?: readonly { id: string; name: string }[] | undefined
  onClose: () => void
}

/** Moves people, gives them a job role or lets them go, and says for each what became of it. */
export function TogetherDialog({ what, people, ...rest }: TogetherDialogProps) {
  const t = useTranslations('organisation.people.together')
  return (
    <Dialog
      isOpen={what !== null}
      onClose={rest.onClose}
      title={what ? t(`titles.${what}`, { count: people.length, name: people[0]?.name ?? '' }) : ''}
    >
      {what ? <TogetherForm what={what} people={people} {...rest} /> : null}
    </Dialog>
  )
}

type TogetherFormProps = TogetherDialogProps & { what: Together }

function TogetherForm({ tenantId, what, people, choices, places, onClose }: TogetherFormProps) {
  const t = useTranslations('organisation.people.together')
  const ui = useTranslations('ui')
  const { revalidate } = useRevalidator()
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null)
  const change = useChange('organisation', personFields)
  const labels = useRecordLabels()
  const words = useHouseWords(labels)

  async function save(form: FormData) {
    const { wish, ...mistakes } = readTogether(what, form)
    if (!wish) return change.setErrors(words(mistakes))
    const ids = people.map(({ id }) => id)
    let others = 0
    const isMade = await change.run(async () => {
      const found = await changeTogether(tenantId, what, ids, wish)
      others = found.filter(({ outcome }) => outcome !== 'done').length
      setOutcomes(others > 0 ? found : null)
      return t('changed', { count: people.length - others })
    })
    if (!isMade) return
    if (others === 0) onClose()
    void revalidate()
  }

  if (outcomes) return <Results people={people} outcomes={outcomes} onClose={onClose} />
  return (
    <ChangeForm
      change={change}
      onSubmit={(form) => void save(form)}
      actions={
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {ui('confirm.cancel')}
          </Button>
          <Button type="submit" isPending={change.isPending}>
            {t(`confirm.${what}`)}
          </Button>
        </DialogActions>
      }
    >
      <p className="text-ink-soft">{t(`texts.${what}`)}</p>
      {what === 'leave' ? (
        <TextField type="date" name="lastDay" label={labels.lastDay} defaultValue={today()} isRequired />
      ) : (
        <>
          {places && places.length > 1 ? (
            <Select
              name="leaves"
              label={t(what === 'move' ? 'leaves' : 'at')}
              options={[
                { value: '', label: t('everywhere') },
                ...places.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ) : null}
          {what === 'move' ? (
            <Select
              name="outletId"
              label={t('to')}
              options={[
                { value: '', label: t('choose') },
                ...choices.outlets
                  .filter(({ isActive }) => isActive)
                  .map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` })),
              ]}
              isRequired
            />
          ) : null}
          <Select
            name="jobRoleId"
            label={labels.jobRoleId}
            options={[
              { value: '', label: t(what === 'move' ? 'keepRole' : 'choose') },
              ...choices.jobRoles.map(({ id, name, department }) => ({
                value: id,
                label: `${name} · ${department.name}`,
              })),
            ]}
            isRequired={what === 'job-role'}
          />
          <TextField type="date" name="from" label={labels.from} defaultValue={today()} isRequired />
        </>
      )}
    </ChangeForm>
  )
}

type Reason = keyof Messages['organisation']['people']['together']['outcomes']

interface ResultsProps {
  people: readonly Someone[]
  outcomes: Outcomes
  onClose: () => void
}

/** Who was changed is counted, everybody else is named with the reason. */
function Results({ people, outcomes, onClose }: ResultsProps) {
  const t = useTranslations('organisation.people.together')
  const found = new Map(outcomes.map(({ id, outcome }) => [id, outcome]))
  const others = people.filter(({ id }) => found.get(id) !== 'done')
  return (
    <div className="flex flex-col gap-5">
      <p role="status">{t('changed', { count: people.length - others.length })}</p>
      <ul className="max-h-72 overflow-y-auto border-hairline border-t">
        {others.map(({ id, name }) => (
          <li key={id} className="border-hairline border-b py-2">
            <span className="font-medium">{name}</span>
            <span className="text-ink-soft">{` · ${t(`outcomes.${(found.get(id) ?? 'unknown') as Reason}`)}`}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </div>
  )
}
