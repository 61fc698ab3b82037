import { useTranslations } from 'use-intl'
import { ChoiceField } from '~/ui/choice-field'
import { Select } from '~/ui/select'
import type { LearningDesk } from '../learning-desk.queries'
import { PeoplePicker, type Picked } from '../people-picker'
import { isWhom, type Whom } from './assign-request'

interface AssignWhomProps {
  tenantId: string
  desk: LearningDesk
  whom: Whom
  onWhom: (whom: Whom) => void
  people: readonly Picked[]
  onPeople: (people: readonly Picked[]) => void
  kept: Readonly<Record<string, string>>
}

/** To whom: chosen people, an outlet, a job role or everyone. */
export function AssignWhom({ tenantId, desk, whom, onWhom, people, onPeople, kept }: AssignWhomProps) {
  const t = useTranslations('courseDesk')
  return (
    <>
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && isWhom(target.value)) onWhom(target.value)
        }}
      >
        <ChoiceField<Whom>
          name="whom"
          label={t('form.whom')}
          defaultValue={whom}
          options={[
            { value: 'people', label: t('form.people') },
            { value: 'outlet', label: t('form.outlet') },
            { value: 'jobRole', label: t('form.jobRole') },
            { value: 'everyone', label: t('form.everyone'), description: t('form.everyoneText') },
          ]}
        />
      </div>
      {whom === 'people' ? <PeoplePicker tenantId={tenantId} picked={people} onPick={onPeople} /> : null}
      {whom === 'outlet' ? (
        <Select
          name="outletId"
          label={t('outlet')}
          isRequired
          defaultValue={kept.outletId}
          options={[{ value: '', label: t('form.chooseOutlet') }, ...desk.outlets.map(asOption)]}
        />
      ) : null}
      {whom === 'jobRole' ? (
        <Select
          name="jobRoleId"
          label={t('form.jobRole')}
          isRequired
          defaultValue={kept.jobRoleId}
          options={[{ value: '', label: t('form.chooseJobRole') }, ...desk.job_roles.map(asOption)]}
        />
      ) : null}
    </>
  )
}

function asOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
