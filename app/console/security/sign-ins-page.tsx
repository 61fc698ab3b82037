import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { requireAccess } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { Section } from '~/ui/section'
import { SegmentedControl } from '~/ui/segmented-control'
import type { Route } from './+types/sign-ins-page'
import { FailureBars } from './failure-bars'
import { FailingIdentifiers, SuspiciousAddresses } from './failure-tables'
import { failuresByHour, suspiciousAddresses, topFailing } from './sign-ins.queries'

const periods = { day: 24, week: 168 } as const

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  const period = periodOf(url.searchParams)
  const [hours, identifiers, addresses] = await Promise.all([
    failingAsNull('the failed sign-ins by the hour', failuresByHour(periods[period])),
    failingAsNull('the failing identifiers', topFailing(periods[period])),
    failingAsNull('the suspicious addresses', suspiciousAddresses()),
  ])
  return { period, hours, identifiers, addresses }
}

/** Failed sign-ins that the server saw: when, whose, from where. */
export default function SignInsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('security')
  const [, setQuery] = useSearchParams()
  const { period, hours, identifiers, addresses } = loaderData
  return (
    <>
      <div className="mb-8 max-w-xs">
        <SegmentedControl
          label={t('signIns.period')}
          name="period"
          value={period}
          onChange={(next) =>
            setQuery(next === 'week' ? { period: next } : {}, { replace: true, preventScrollReset: true })
          }
          options={[
            { value: 'day', label: t('signIns.day') },
            { value: 'week', label: t('signIns.week') },
          ]}
        />
      </div>
      <Section title={t('signIns.byHour')}>
        <FailureBars hours={hours} />
      </Section>
      <Section title={t('signIns.top')} lead={t('signIns.topLead')}>
        <FailingIdentifiers identifiers={identifiers} />
      </Section>
      <Section title={t('signIns.suspicious')} lead={t('signIns.suspiciousLead')}>
        <SuspiciousAddresses addresses={addresses} />
      </Section>
    </>
  )
}

function periodOf(query: URLSearchParams): keyof typeof periods {
  return query.get('period') === 'week' ? 'week' : 'day'
}
