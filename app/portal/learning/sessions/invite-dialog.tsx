import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ChoiceField } from '~/ui/choice-field'
import { PeoplePicker, type Picked } from '../people-picker'
import { InviteJobRole } from './invite-job-role'
import { type Invited, inviteTo } from './session-changes.queries'
import type { Session } from './sessions.queries'

interface InviteDialogProps {
  tenantId: string
  session: Session
  onClose: () => void
}

type Whom = 'people' | 'outlet' | 'jobRole' | 'everyone'

/** Puts people on the list: those one names, everybody of the outlet, those of a job role, or all one looks after. */
export function InviteDialog({ tenantId, session, onClose }: InviteDialogProps) {
  const t = useTranslations('training.invite')
  const [whom, setWhom] = useState<Whom>('people')
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const { id: outletId, name: outlet } = session.outlet
  function meant(form: FormData): Invited {
    if (whom === 'people') return { people: picked.map(({ id }) => id) }
    if (whom === 'everyone') return {}
    if (whom === 'outlet') return { outletId }
    return {
      jobRoleId: String(form.get('jobRoleId') ?? ''),
      outletId: form.has('onlyHere') ? outletId : undefined,
    }
  }
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('send')}
      area="training"
      check={(form): Record<string, string> => {
        if (whom === 'people' && picked.length === 0) return { '': t('nobodyPicked') }
        if (whom === 'jobRole' && !form.get('jobRoleId')) return { jobRoleId: t('jobRoleMissing') }
        return {}
      }}
      onClose={onClose}
      onConfirm={async (form) => {
        const answer = await inviteTo(session.id, meant(form))
        return answer.waiting > 0 ? t('doneWaiting', answer) : t('done', { count: answer.seated })
      }}
    >
      <ChoiceField<Whom>
        name="whom"
        label={t('whom')}
        defaultValue={whom}
        onChange={setWhom}
        options={[
          { value: 'people', label: t('people') },
          { value: 'outlet', label: t('outlet', { outlet }) },
          { value: 'jobRole', label: t('jobRole') },
          { value: 'everyone', label: t('everyone') },
        ]}
      />
      {whom === 'people' ? (
        <PeoplePicker tenantId={tenantId} known={onList(session)} picked={picked} onPick={setPicked} />
      ) : null}
      {whom === 'jobRole' ? <InviteJobRole tenantId={tenantId} outlet={outlet} /> : null}
    </ChangeDialog>
  )
}

/** People who no longer need an invitation. */
function onList({ people, trainer }: Session): string[] {
  const listed = (people ?? []).filter(({ state }) => state === 'registered' || state === 'waiting')
  return [...listed.map(({ person_id }) => person_id), ...(trainer ? [trainer.id] : [])]
}
