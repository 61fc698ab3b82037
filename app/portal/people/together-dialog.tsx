import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useHouseErrors, useWhenDone } from '~/platform/house-form'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FormFields } from '~/ui/form-fields'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import type { Messages } from '~messages/areas'
import type { Together, TogetherAnswer } from './change-together'
import type { Choices } from './people-query'
import { useRecordLabels } from './record-fields'
import { today } from './standing'

export interface Someone {
  id: string
  name: string
}

interface TogetherDialogProps {
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

function TogetherForm({ what, people, choices, places, onClose }: TogetherFormProps) {
  const t = useTranslations('organisation.people.together')
  const words = useTranslations('organisation.people')
  const ui = useTranslations('ui')
  const fetcher = useFetcher<TogetherAnswer>()
  const labels = useRecordLabels()
  const errors = useHouseErrors(fetcher.data, labels)
  const others = fetcher.data?.outcomes?.filter(({ outcome }) => outcome !== 'done') ?? []
  useWhenDone(fetcher, () => {
    notices.show({ title: t('changed', { count: people.length - others.length }), variant: 'success' })
    if (others.length === 0) onClose()
  })
  if (fetcher.data?.outcomes && fetcher.state === 'idle')
    return <Results people={people} outcomes={fetcher.data.outcomes} onClose={onClose} />
  return (
    <fetcher.Form method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="together" />
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="people" value={people.map(({ id }) => id).join(',')} />
      <p className="text-ink-soft">{t(`texts.${what}`)}</p>
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
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
      </FormFields>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button type="submit" isPending={fetcher.state !== 'idle'}>
          {t(`confirm.${what}`)}
        </Button>
      </DialogActions>
    </fetcher.Form>
  )
}

type Reason = keyof Messages['organisation']['people']['together']['outcomes']

interface ResultsProps {
  people: readonly Someone[]
  outcomes: NonNullable<TogetherAnswer['outcomes']>
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
