import { useFormatter, useTranslations } from 'use-intl'
import { NotLoaded } from '~/platform/not-loaded'
import { useDateTime } from '~/platform/use-date-time'
import { useRelativeTime } from '~/platform/use-relative-time'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import type { Reports } from './settings.queries'

/** Which version serves from which backend, and how often a client may ask. */
export function ServerSection({ reports, now }: { reports: Reports | null; now: number }) {
  const t = useTranslations('platformSettings')
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const relativeTime = useRelativeTime()
  if (!reports) {
    return (
      <Section title={t('server')}>
        <NotLoaded why="failed" />
      </Section>
    )
  }
  const { server } = reports
  if (!server) {
    return (
      <Section title={t('server')}>
        <p className="max-w-prose">{t('inSupabase')}</p>
      </Section>
    )
  }
  const started = new Date(server.at)
  const limit = (perMinute: number) => t('perMinute', { n: number(perMinute) })
  return (
    <Section title={t('server')} lead={t('serverLead')}>
      <Facts
        facts={[
          { label: t('version'), value: server.version },
          { label: t('mode'), value: t(`modes.${server.mode}`) },
          { label: t('backend'), value: t(`backends.${server.backend}`) },
          { label: t('node'), value: server.node },
          {
            label: t('started'),
            value: `${dateTime(started, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })} (${relativeTime(started, now)})`,
          },
          { label: t('limitAuth'), value: limit(server.rateLimits.authPerMinute) },
          { label: t('limitAddress'), value: limit(server.rateLimits.addressPerMinute) },
          { label: t('limitFunctions'), value: limit(server.rateLimits.functionsPerMinute) },
        ]}
      />
    </Section>
  )
}
