import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { logger } from '~/platform/logger'
import { Select } from '~/ui/select'
import type { LearningDesk } from '../learning-desk.queries'
import { type Assigned, assignPath, type Whom } from './path-desk.queries'

interface AssignPathDialogProps {
  tenantId: string
  pathId: string
  desk: LearningDesk
  onClose: () => void
}

/** Puts an outlet, a job role or everyone on a path; says who that would be before it is done. */
export function AssignPathDialog({ tenantId, pathId, desk, onClose }: AssignPathDialogProps) {
  const t = useTranslations('pathDesk.assign')
  const [whom, setWhom] = useState<Whom>({ outletId: null, jobRoleId: null })
  const [counted, setCounted] = useState<Assigned | null>(null)
  useEffect(() => {
    let isOver = false
    setCounted(null)
    assignPath(tenantId, pathId, whom, true).then(
      (answer) => !isOver && setCounted(answer),
      (error) => logger.warn('who would be put on a path could not be counted', error), // said when it is done
    )
    return () => {
      isOver = true
    }
  }, [tenantId, pathId, whom])
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('confirm', { count: counted?.assigned ?? 0 })}
      isDisabled={counted?.assigned === 0}
      onClose={onClose}
      onConfirm={async () => {
        const { assigned } = await assignPath(tenantId, pathId, whom, false)
        return t('done', { count: assigned })
      }}
    >
      <Select
        name="outlet"
        label={t('outlet')}
        value={whom.outletId ?? ''}
        onChange={({ target }) => setWhom({ ...whom, outletId: target.value || null })}
        options={[
          { value: '', label: t('anyOutlet') },
          ...desk.outlets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        name="jobRole"
        label={t('jobRole')}
        value={whom.jobRoleId ?? ''}
        onChange={({ target }) => setWhom({ ...whom, jobRoleId: target.value || null })}
        options={[
          { value: '', label: t('anyJobRole') },
          ...desk.job_roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div role="status">{counted ? <Counted counted={counted} /> : null}</div>
    </ChangeDialog>
  )
}

function Counted({ counted: { assigned, already, done, names } }: { counted: Assigned }) {
  const t = useTranslations('pathDesk.assign')
  const { list } = useFormatter()
  return (
    <>
      <p className="font-medium">{t('counted', { count: assigned })}</p>
      {names.length > 0 ? <p className="text-ink-soft text-sm">{list(names)}</p> : null}
      {already + done > 0 ? (
        <p className="text-ink-soft text-sm">{t('already', { count: already + done })}</p>
      ) : null}
    </>
  )
}
