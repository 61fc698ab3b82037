import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { Checkbox } from '~/ui/checkbox'
import { Select } from '~/ui/select'
import { type LearningDesk, readLearningDesk } from '../learning-desk.queries'

/** A job role, at the session's outlet or wherever one looks after people. */
export function InviteJobRole({ tenantId, outlet }: { tenantId: string; outlet: string }) {
  const t = useTranslations('training.invite')
  const roles = useJobRoles(tenantId)
  if (!roles || roles.length === 0)
    return <p role="status">{t(roles ? 'noRoles' : roles === null ? 'rolesFailed' : 'loading')}</p>
  return (
    <>
      <Select
        name="jobRoleId"
        label={t('jobRoleName')}
        isRequired
        options={[
          { value: '', label: t('jobRoleMissing') },
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Checkbox name="onlyHere" label={t('onlyHere', { outlet })} defaultChecked />
    </>
  )
}

/** The job roles of the workspace; undefined until they are known, null where they could not be read. */
function useJobRoles(tenantId: string): LearningDesk['job_roles'] | null | undefined {
  const [roles, setRoles] = useState<LearningDesk['job_roles'] | null>()
  useEffect(() => {
    let isLeft = false
    void failingAsNull('job roles to invite', readLearningDesk(tenantId)).then((desk) => {
      if (!isLeft) setRoles(desk ? desk.job_roles : null)
    })
    return () => {
      isLeft = true
    }
  }, [tenantId])
  return roles
}
