import { useFormatter, useTranslations } from 'use-intl'
import { useRelativeTime } from '~/platform/use-relative-time'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import type { Overview } from './overview.queries'

/** What waits for somebody, and what goes wrong: each leads to where one acts. */
export function WaitingFigures({ overview }: { overview: Overview }) {
  const t = useTranslations('overview')
  const { number } = useFormatter()
  const relativeTime = useRelativeTime()
  const { applications, leads, payments, signIns, alerts, readAt } = overview
  return (
    <Section title={t('waiting')}>
      <Figures>
        <Figure
          label={t('applications')}
          value={number(applications.waiting)}
          tone={applications.waiting > 0 ? 'warning' : 'neutral'}
          note={
            applications.oldestAt
              ? t('oldest', { ago: relativeTime(new Date(applications.oldestAt), readAt) })
              : t('noneWaits')
          }
          to="/admin/applications"
        />
        <Figure label={t('newLeads')} value={number(leads)} note={t('untaken')} to="/admin/leads" />
        <Figure
          label={t('paymentsAwaiting')}
          value={number(payments)}
          tone={payments > 0 ? 'warning' : 'neutral'}
          note={t('unverified')}
          to="/admin/payments"
        />
        {alerts === null ? null : (
          <Figure
            label={t('alerts')}
            value={number(alerts)}
            tone={alerts > 0 ? 'danger' : 'neutral'}
            note={t('unacknowledged')}
            to="/admin/security"
          />
        )}
        <Figure
          label={t('failedSignIns')}
          value={number(signIns.failed)}
          note={t('last24Hours')}
          to="/admin/security"
        />
        <Figure
          label={t('lockOuts')}
          value={number(signIns.locked)}
          tone={signIns.locked > 0 ? 'warning' : 'neutral'}
          note={t('now')}
          to="/admin/security"
        />
      </Figures>
    </Section>
  )
}
