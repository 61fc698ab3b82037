import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import type { Surroundings } from './member-columns'
import type { Member } from './members.queries'
import { OutletDialog } from './outlet-dialog'
import { ProblemNote } from './problem-note'
import { RoleDialog } from './role-dialog'
import { useAnswer } from './use-answer'

type Change = 'role' | 'outlets' | 'detach'

/** What an admin may do with a member. What is refused for a known reason says so before it is tried. */
export function MemberActions({ member, surroundings }: { member: Member; surroundings: Surroundings }) {
  const t = useTranslations('team')
  const viewOnly = useTranslations('viewOnly')
  const isViewOnly = useViewOnly()
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
  const dialog = { member, surroundings, onClose: () => setChange(null) }
  return (
    <>
      <ActionMenu
        label={t('members.actions', { name: member.name })}
        items={[item('role', whyNotLeave), item('outlets', why), item('detach', whyNotLeave)]}
      />
      <RoleDialog {...dialog} isOpen={change === 'role'} />
      <OutletDialog {...dialog} isOpen={change === 'outlets'} />
      <DetachDialog {...dialog} isOpen={change === 'detach'} />
    </>
  )
}

export interface MemberDialogProps {
  member: Member
  surroundings: Surroundings
  isOpen: boolean
  onClose: () => void
}

function DetachDialog({ member, surroundings, isOpen, onClose }: MemberDialogProps) {
  const t = useTranslations('team.detachDialog')
  const answer = useAnswer(onClose)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('title', { name: member.name })}
      confirmLabel={t('confirm')}
      isDanger
      isPending={answer.isPending}
      onConfirm={() => answer.send({ what: 'detach', profileId: member.id, name: member.name })}
      onClose={() => {
        answer.reset()
        onClose()
      }}
    >
      <p>{t('text', { tenant: surroundings.tenantName })}</p>
      <p>{t('stays')}</p>
      {member.id === surroundings.me ? <p className="font-medium text-warning">{t('self')}</p> : null}
      <ProblemNote problem={answer.problem} />
    </ConfirmDialog>
  )
}
