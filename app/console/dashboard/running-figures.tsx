import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeBytes } from '~/domain/numbers'
import { useRelativeTime } from '~/platform/use-relative-time'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import type { Overview } from './overview.queries'

/** What the platform is busy with: mail, admins who look at tenants, and what the database holds. */
export function RunningFigures({ overview }: { overview: Overview }) {
  const t = useTranslations('overview')
  const locale = localeOfTag(useLocale())
  const { number } = useFormatter()
  const relativeTime = useRelativeTime()
  const { mail, impersonations, databaseBytes, readAt } = overview
  return (
    <Section title={t('running')}>
      <Figures>
        <Figure
          label={t('mailQueue')}
          value={number(mail.waiting + mail.retrying)}
          tone={mail.retrying > 0 ? 'warning' : 'neutral'}
          note={
            mail.oldestAt
              ? t('mailNote', {
                  retrying: mail.retrying,
                  ago: relativeTime(new Date(mail.oldestAt), readAt),
                })
              : t('nothingQueued')
          }
          to="/admin/settings"
        />
        <Figure
          label={t('mailFailed')}
          value={number(mail.failed)}
          tone={mail.failed > 0 ? 'danger' : 'neutral'}
          note={t('givenUp')}
          to="/admin/settings"
        />
        <Figure
          label={t('impersonations')}
          value={number(impersonations.open)}
          note={
            impersonations.open > 0 ? t('changing', { count: impersonations.changing }) : t('nobodyLooks')
          }
          to="/admin/security"
        />
        <Figure
          label={t('database')}
          value={writeBytes(locale, databaseBytes)}
          note={t('databaseNote')}
          to="/admin/settings"
        />
      </Figures>
    </Section>
  )
}
