import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import type { MyInvitation } from './invitations.queries'
import type { JoinProblem } from './join-workspace'
import { Refused } from './refused'

interface PendingInvitationsProps {
  invitations: readonly MyInvitation[]
  problem: JoinProblem | undefined
}

/** The open invitations to the own address, each with the way in. */
export function PendingInvitations({ invitations, problem }: PendingInvitationsProps) {
  const t = useTranslations('application.welcome')
  const words = useTranslations('invitation')
  const dateTime = useDateTime()
  const isSending = useNavigation().formAction !== undefined
  return (
    <>
      <div role="alert">
        <Refused>{problem && !isSending ? words(`problems.${problem}`) : null}</Refused>
      </div>
      {invitations.length > 0 ? (
        <ul aria-label={t('invitations')} className="mb-6">
          {invitations.map(({ id, tenantName, tenantRole, expiresAt }) => (
            <li key={id} className="border-hairline border-b py-4">
              <Form method="post" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <p>
                  <span className="block font-medium text-lg">{tenantName}</span>
                  <span className="text-ink-soft text-sm">
                    {t('invitationText', {
                      role: words(`roles.${tenantRole}`),
                      until: dateTime(new Date(expiresAt), { dateStyle: 'long' }),
                    })}
                  </span>
                </p>
                <input type="hidden" name="invitation" value={id} />
                <input type="hidden" name="tenantName" value={tenantName} />
                <Button type="submit" isPending={isSending}>
                  {t('accept', { tenant: tenantName })}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
