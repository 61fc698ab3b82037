import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { Analytics, SpeedHistogram } from './analytics.queries'
import { Breakdown } from './breakdown'
import { ConversionSection } from './conversion-section'
import { DaySection } from './day-section'
import { Definitions } from './definitions'
import { EngagementSection } from './engagement-section'
import { ExperimentSection } from './experiment-section'
import { factOf } from './figures'
import { FunnelSection } from './funnel-section'
import { Headline } from './headline'
import type { DayRange } from './range'
import { SpeedSection } from './speed-section'
import { VitalSection } from './vital-section'

interface CountedProps {
  range: DayRange
  analytics: Analytics
  speeds: SpeedHistogram[] | null
}

/** What was counted in a time, and before it what was left out: of a time that is empty it may have been all. */
export function Counted({ range, analytics, speeds }: CountedProps) {
  const { facts, leftOut } = analytics
  return (
    <>
      {leftOut.share + leftOut.room > 0 ? <LeftOut {...leftOut} /> : null}
      {factOf(facts, 'total', '').events === 0 ? (
        <Nothing analytics={analytics} />
      ) : (
        <Sections range={range} analytics={analytics} speeds={speeds} />
      )}
    </>
  )
}

function Sections({ range, analytics, speeds }: CountedProps) {
  const t = useTranslations('analytics')
  const { facts, before, days } = analytics
  return (
    <>
      {analytics.hasSamples ? <p className="mb-6 font-medium">{t('samples')}</p> : null}
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
  const dateTime = useDateTime()
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
