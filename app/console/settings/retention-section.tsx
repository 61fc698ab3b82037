import { useTranslations } from 'use-intl'
import { NotLoaded } from '~/platform/not-loaded'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import { durationOf } from './duration'
import type { listRetention } from './settings.queries'

/** What is kept how long, from the same figures by which the jobs remove it. */
export function RetentionSection({ rules }: { rules: Awaited<ReturnType<typeof listRetention>> | null }) {
  const t = useTranslations('platformSettings')
  const words = (subject: string) =>
    t.has(`kept.${subject}` as never) ? t(`kept.${subject}` as never) : subject
  function time(minutes: number) {
    const { unit, count } = durationOf(minutes)
    return t(`units.${unit}`, { count })
  }
  return (
    <Section title={t('retention')} lead={t('retentionLead')}>
      {rules ? (
        <Facts
          facts={[
            ...rules.map(({ subject, minutes }) => ({ label: words(subject), value: time(minutes) })),
            { label: t('keptAlerts'), value: t('keptAlertsText') },
          ]}
        />
      ) : (
        <NotLoaded why="failed" />
      )}
    </Section>
  )
}
