import { useNavigate, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { dayOfSlot } from '~/domain/appointment-slots'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/analytics-page'
import { type Analytics, readAnalytics, readSpeeds, type SpeedHistogram } from './analytics.queries'
import { Breakdown } from './breakdown'
import { ConversionSection } from './conversion-section'
import { DaySection } from './day-section'
import { Definitions } from './definitions'
import { EngagementSection } from './engagement-section'
import { ExperimentSection } from './experiment-section'
import { factOf } from './figures'
import { FunnelSection } from './funnel-section'
import { Headline } from './headline'
import { type DayRange, rangeOf } from './range'
import { RangeChoice } from './range-choice'
import { SpeedSection } from './speed-section'
import { VitalSection } from './vital-section'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const range = rangeOf(url.searchParams, dayOfSlot(new Date().toISOString()))
  const [analytics, speeds, messages] = await Promise.all([
    failingAsNull('the analytics', readAnalytics(range.from, range.to)),
    failingAsNull('the speed of the pages', readSpeeds(range.from, range.to)),
    loadMessages(workspaceOf(context).person.locale, ['analytics']),
  ])
  return { range, analytics, speeds, messages }
}

/** What visitors of the public pages do, as far as they let us count it. */
export default function AnalyticsPage({ loaderData: { range, analytics, speeds } }: Route.ComponentProps) {
  const t = useTranslations('analytics')
  const words = useTranslations('console')
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <p className="mb-6 max-w-prose border-marigold border-l-4 pl-4">{t('onlyConsent')}</p>
      <RangeChoice range={range} />
      {analytics ? <Shown range={range} analytics={analytics} speeds={speeds} /> : <Failed />}
    </>
  )
}

interface ShownProps {
  range: DayRange
  analytics: Analytics
  speeds: SpeedHistogram[] | null
}

function Shown({ range, analytics, speeds }: ShownProps) {
  const t = useTranslations('analytics')
  const { facts, before, days, leftOut } = analytics
  const isAnyLeftOut = leftOut.share + leftOut.room > 0
  if (factOf(facts, 'total', '').events === 0) return <Nothing analytics={analytics} />
  return (
    <>
      {analytics.hasSamples ? <p className="mb-6 font-medium">{t('samples')}</p> : null}
      {isAnyLeftOut ? <LeftOut {...leftOut} /> : null}
      <Headline facts={facts} before={before} range={range} today={analytics.today} />
      <DaySection range={range} days={days} />
      <FunnelSection facts={facts} />
      <ConversionSection facts={facts} />
      <Breakdown facts={facts} section="pages" />
      <Breakdown facts={facts} section="sources" />
      <Breakdown facts={facts} section="devices" />
      <ExperimentSection facts={facts} />
      <EngagementSection facts={facts} />
      <VitalSection facts={facts} />
      <SpeedSection speeds={speeds} />
      <Definitions {...analytics} />
    </>
  )
}

function LeftOut({ share, room }: Analytics['leftOut']) {
  const t = useTranslations('analytics')
  return (
    <p className="mb-6 max-w-prose border-danger border-l-4 pl-4">
      {t('leftOut', { count: share + room, share, room })}
    </p>
  )
}

function Nothing({ analytics }: { analytics: Analytics }) {
  const t = useTranslations('analytics')
  const { dateTime } = useFormatter()
  const navigate = useNavigate()
  const { firstDay } = analytics
  if (!firstDay)
    return (
      <>
        <EmptyState title={t('first')} text={t('firstText')} />
        <Definitions {...analytics} />
      </>
    )
  const day = dateTime(new Date(`${firstDay}T12:00:00+05:30`), { dateStyle: 'long' })
  return (
    <EmptyState
      title={t('emptyRange')}
      text={t('emptyRangeText', { day })}
      action={
        <Button variant="secondary" onClick={() => void navigate('?range=quarter')}>
          {t('showAll')}
        </Button>
      }
    />
  )
}

function Failed() {
  const t = useTranslations('analytics')
  const { revalidate } = useRevalidator()
  return (
    <div role="alert">
      <EmptyState
        title={t('failed')}
        text={t('failedText')}
        action={
          <Button variant="secondary" onClick={() => void revalidate()}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}
