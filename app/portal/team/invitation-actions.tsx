import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { notices } from '~/platform/toasts'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import type { Invitation } from './invitations.queries'
import { ProblemNote } from './problem-note'
import { useAnswer } from './use-answer'

/** Sends an invitation again or takes it back. The link itself is known to nobody but the mail. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { email, id, state } = invitation
  const words = useTranslations('team.invitations')
  const viewOnly = useTranslations('viewOnly')
  const isViewOnly = useViewOnly()
  const [isAsking, setAsking] = useState(false)
  const resent = useAnswer(() => notices.show({ title: words('resent', { email }), variant: 'success' }))
  const revoked = useAnswer(() => setAsking(false))
  const whyNot = isViewOnly ? viewOnly('why') : undefined
  const mayResend = state === 'open' || state === 'expired'
  const over = (isPossible: boolean) => whyNot ?? (isPossible ? undefined : words('isClosed'))
  function close() {
    revoked.reset()
    setAsking(false)
  }
  return (
    <div className="flex flex-col items-end gap-1 md:items-start">
      <ActionMenu
        label={words('actions', { email })}
        items={[
          {
            key: 'resend',
            label: words('resend'),
            onSelect: () => resent.send({ what: 'resend', id }),
            isDisabled: over(mayResend) !== undefined,
            description: over(mayResend),
          },
          {
            key: 'revoke',
            label: words('revoke'),
            onSelect: () => setAsking(true),
            isDanger: true,
            isDisabled: over(state === 'open') !== undefined,
            description: over(state === 'open'),
          },
        ]}
      />
      <div className="max-w-52">
        <ProblemNote problem={resent.problem} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={words('revokeTitle', { email })}
        confirmLabel={words('revoke')}
        isDanger
        isPending={revoked.isPending}
        onConfirm={() => revoked.send({ what: 'revoke', id })}
        onClose={close}
      >
        <p>{words('revokeText')}</p>
        <ProblemNote problem={revoked.problem} />
      </ConfirmDialog>
    </div>
  )
}
