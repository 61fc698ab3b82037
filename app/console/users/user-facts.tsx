import { useFormatter, useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import type { User } from './users.queries'

/** What is known of a login, and no more than helps its owner. */
export function UserFacts({ user }: { user: User }) {
  const t = useTranslations('users')
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const moment = (at: string | null) =>
    at ? dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }) : t('never')
  return (
    <Section title={t('facts')}>
      <Facts
        facts={[
          { label: t('created'), value: moment(user.createdAt) },
          { label: t('confirmedAt'), value: user.confirmedAt ? moment(user.confirmedAt) : t('notConfirmed') },
          { label: t('lastSignIn'), value: moment(user.lastSignInAt) },
          { label: t('lastSeen'), value: moment(user.lastSeenAt) },
          {
            label: t('sessions'),
            value: t('sessionsOpen', { count: user.sessions, n: number(user.sessions) }),
          },
          { label: t('language'), value: t(`languages.${user.language}`) },
        ]}
      />
    </Section>
  )
}
