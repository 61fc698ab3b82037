import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ChoiceField } from '~/ui/choice-field'
import { Select } from '~/ui/select'
import type { LearningDesk } from '../learning-desk.queries'
import { PeoplePicker, type Picked } from '../people-picker'
import { AssignPathCount } from './assign-path-count'
import { assignPath, type Whom } from './path-desk.queries'
import { useWhoGetsIt } from './use-who-gets-it'

interface AssignPathDialogProps {
  tenantId: string
  desk: LearningDesk
  /** One that is known already, or those to choose from. */
  path: string | readonly { value: string; label: string }[]
  onClose: () => void
}

type Way = 'group' | 'people'

/** Puts chosen people, an outlet, a job role or everyone on a path; says who that would be before it is done. */
export function AssignPathDialog({ tenantId, desk, path, onClose }: AssignPathDialogProps) {
  const t = useTranslations('pathDesk.assign')
  const [pathId, setPathId] = useState(typeof path === 'string' ? path : '')
  const [way, setWay] = useState<Way>('group')
  const [people, setPeople] = useState<readonly Picked[]>([])
  const [group, setGroup] = useState({ outletId: '', jobRoleId: '' })
  const whom: Whom =
    way === 'people'
      ? { people: people.map(({ id }) => id), outletId: null, jobRoleId: null }
      : { people: null, outletId: group.outletId || null, jobRoleId: group.jobRoleId || null }
  const isSaid = pathId !== '' && (way === 'group' || people.length > 0)
  const counted = useWhoGetsIt(tenantId, isSaid ? pathId : null, whom)
  return (
    <ChangeDialog
      title={t(typeof path === 'string' ? 'title' : 'titleAny')}
      confirmLabel={counted ? t('confirm', { count: counted.assigned }) : t('action')}
      isDisabled={counted?.assigned === 0}
      check={(): Record<string, string> => ({
        ...(pathId === '' && { path: t('pathMissing') }),
        ...(way === 'people' && people.length === 0 && { '': t('nobodyPicked') }),
      })}
      onClose={onClose}
      onConfirm={async () => {
        const { assigned } = await assignPath(tenantId, pathId, whom, false)
        return t('done', { count: assigned })
      }}
    >
      {typeof path === 'string' ? null : (
        <Select
          name="path"
          label={t('path')}
          isRequired
          value={pathId}
          onChange={({ target }) => setPathId(target.value)}
          options={[{ value: '', label: t('choosePath') }, ...path]}
        />
      )}
      <ChoiceField<Way>
        name="way"
        label={t('whom')}
        defaultValue={way}
        onChange={setWay}
        options={[
          { value: 'group', label: t('group') },
          { value: 'people', label: t('people') },
        ]}
      />
      {way === 'people' ? (
        <PeoplePicker tenantId={tenantId} picked={people} onPick={setPeople} />
      ) : (
        <>
          <Select
            name="outlet"
            label={t('outlet')}
            value={group.outletId}
            onChange={({ target }) => setGroup({ ...group, outletId: target.value })}
            options={[{ value: '', label: t('anyOutlet') }, ...desk.outlets.map(asOption)]}
          />
          <Select
            name="jobRole"
            label={t('jobRole')}
            value={group.jobRoleId}
            onChange={({ target }) => setGroup({ ...group, jobRoleId: target.value })}
            options={[{ value: '', label: t('anyJobRole') }, ...desk.job_roles.map(asOption)]}
          />
        </>
      )}
      <div role="status">{counted ? <AssignPathCount counted={counted} /> : null}</div>
    </ChangeDialog>
  )
}

function asOption({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
