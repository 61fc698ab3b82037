import { useTranslations } from 'use-intl'
import { useCsvExport } from '~/platform/csv-export'
import { allInvitations, type Invitation, type InvitationQuery } from './invitations.queries'

/** Saves all invitations that fit, not only the page that is shown. */
export function useInvitationExport(tenantId: string, query: InvitationQuery) {
  const t = useTranslations('team')
  const words = useTranslations('team.export')
  return useCsvExport<Invitation>({
    fileName: `${words('invitations')}.csv`,
    columns: [
      { header: t('invite.email'), value: ({ email }) => email },
      { header: t('invite.name'), value: ({ personName }) => personName },
      { header: t('members.role'), value: ({ role }) => t(`roles.${role}`) },
      { header: t('invite.language'), value: ({ language }) => t(`languages.${language}`) },
      { header: t('invitations.state'), value: ({ state }) => t(`invitations.states.${state}`) },
      { header: t('invitations.sent'), value: ({ sentAt }) => sentAt },
      { header: t('invitations.expires'), value: ({ expiresAt }) => expiresAt },
      { header: t('invitations.by'), value: ({ invitedBy }) => invitedBy },
    ],
    pieces: () => allInvitations(tenantId, query),
    words: {
      running: (count) => words('running', { count }),
      cancel: words('cancel'),
      done: (count) => words('done', { count }),
      cut: (count) => words('cut', { count }),
      failed: words('failed'),
    },
  })
}
