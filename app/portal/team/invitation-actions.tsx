import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { type Invitation, resendInvitation, revokeInvitation } from './invitations.queries'

/** Sends an invitation again or takes it back. The link itself is known to nobody but the mail. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { email, id, state } = invitation
  const t = useTranslations('team.invitations')
  const viewOnly = useTranslations('viewOnly')
  const isViewOnly = useViewOnly()
  const [isAsking, setAsking] = useState(false)
  const { run } = usePressedChange('team')
  const whyNot = isViewOnly ? viewOnly('why') : undefined
  const mayResend = state === 'open' || state === 'expired'
  const over = (isPossible: boolean) => whyNot ?? (isPossible ? undefined : t('isClosed'))
  const resend = () =>
    run(async () => {
      await resendInvitation(id)
      return t('resent', { email })
    })
  return (
    <>
      <ActionMenu
        label={t('actions', { email })}
        items={[
          {
            key: 'resend',
            label: t('resend'),
            onSelect: () => void resend(),
            isDisabled: over(mayResend) !== undefined,
            description: over(mayResend),
          },
          {
            key: 'revoke',
            label: t('revoke'),
            onSelect: () => setAsking(true),
            isDanger: true,
            isDisabled: over(state === 'open') !== undefined,
            description: over(state === 'open'),
          },
        ]}
      />
      {isAsking ? (
        <ChangeDialog
          role="alertdialog"
          title={t('revokeTitle', { email })}
          confirmLabel={t('revoke')}
          isDanger
          area="team"
          onConfirm={async () => {
            await revokeInvitation(id)
            return t('revoked', { email })
          }}
          onClose={() => setAsking(false)}
        >
          <p className="text-ink-soft">{t('revokeText')}</p>
        </ChangeDialog>
      ) : null}
    </>
  )
}
