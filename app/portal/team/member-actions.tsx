import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useViewOnly } from '~/platform/view-only'
import { forgetWorkspace } from '~/platform/workspace'
import { ActionMenu } from '~/ui/action-menu'
import type { MemberDialogProps, Surroundings } from './member-surroundings'
import { detachMember, type Member } from './members.queries'
import { OutletDialog } from './outlet-dialog'
import { RoleDialog } from './role-dialog'

type Change = 'role' | 'outlets' | 'detach'

/** What an admin may do with a member. What is refused for a known reason says so before it is tried. */
export function MemberActions({ member, surroundings }: { member: Member; surroundings: Surroundings }) {
  const t = useTranslations('team')
  const viewOnly = useTranslations('viewOnly')
  const isViewOnly = useViewOnly()
  const navigate = useNavigate()
  const [change, setChange] = useState<Change | null>(null)
  const why = isViewOnly ? viewOnly('why') : undefined
  const whyNotLeave = why ?? (member.isLastAdmin ? t('change.lastAdmin') : undefined)
  const item = (key: Change, reason: string | undefined) => ({
    key,
    label: t(`change.${key}`),
    onSelect: () => setChange(key),
    isDisabled: reason !== undefined,
    description: reason,
    isDanger: key === 'detach',
  })
  /** After giving up their own admin role, people may no longer see this page. */
  function leave() {
    forgetWorkspace()
    void navigate('/app')
  }
  const dialog = { member, surroundings, onClose: () => setChange(null) }
  const onDone = member.id === surroundings.me ? leave : undefined
  return (
    <>
      <ActionMenu
        label={t('members.actions', { name: member.name })}
        items={[item('role', whyNotLeave), item('outlets', why), item('detach', whyNotLeave)]}
      />
      {change === 'role' ? <RoleDialog {...dialog} onDone={onDone} /> : null}
      {change === 'outlets' ? <OutletDialog {...dialog} /> : null}
      {change === 'detach' ? <DetachDialog {...dialog} onDone={onDone} /> : null}
    </>
  )
}

function DetachDialog({ member, surroundings, ...dialog }: MemberDialogProps) {
  const t = useTranslations('team.detachDialog')
  return (
    <ChangeDialog
      {...dialog}
      role="alertdialog"
      title={t('title', { name: member.name })}
      confirmLabel={t('confirm')}
      isDanger
      area="team"
      onConfirm={async () => {
        await detachMember(member.id)
        return t('done', { name: member.name })
      }}
    >
      <p className="text-ink-soft">{t('text', { tenant: surroundings.tenantName })}</p>
      <p className="text-ink-soft">{t('stays')}</p>
      {member.id === surroundings.me ? <p className="font-medium text-warning">{t('self')}</p> : null}
    </ChangeDialog>
  )
}
