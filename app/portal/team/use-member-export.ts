import { useTranslations } from 'use-intl'
import { useCsvExport } from '~/platform/csv-export'
import { allMembers, type Member, type MemberQuery } from './members.queries'

/** Saves all members who fit, not only the page that is shown. */
export function useMemberExport(tenantId: string, query: MemberQuery) {
  const t = useTranslations('team')
  const words = useTranslations('team.export')
  return useCsvExport<Member>({
    fileName: `${words('members')}.csv`,
    columns: [
      { header: t('members.name'), value: ({ name }) => name },
      { header: t('members.email'), value: ({ email }) => email },
      { header: t('members.role'), value: ({ role }) => t(`roles.${role}`) },
      { header: t('members.outlets'), value: ({ outlets }) => outlets.map(({ name }) => name).join('; ') },
      { header: t('members.seen'), value: ({ lastSeenAt }) => lastSeenAt },
      { header: t('members.joined'), value: ({ joinedOn }) => joinedOn },
      {
        header: t('members.state'),
        value: ({ isActive }) => (isActive ? t('members.active') : t('members.off')),
      },
    ],
    pieces: () => allMembers(tenantId, query),
    words: {
      running: (count) => words('running', { count }),
      cancel: words('cancel'),
      done: (count) => words('done', { count }),
      cut: (count) => words('cut', { count }),
      failed: words('failed'),
    },
  })
}
