import { useTranslations } from 'use-intl'
import { dayOfSlot } from '~/domain/appointment-slots'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/analytics-page'
import { readAnalytics, readConsents, readSpeeds } from './analytics.queries'
import { Counted } from './counted'
import { rangeOf } from './range'
import { RangeChoice } from './range-choice'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const range = rangeOf(url.searchParams, dayOfSlot(new Date().toISOString()))
  const [analytics, speeds, consents, messages] = await Promise.all([
    failingAsNull('the analytics', readAnalytics(range.from, range.to)),
    failingAsNull('the speed of the pages', readSpeeds(range.from, range.to)),
    failingAsNull('the consents', readConsents(range.from, range.to)),
    loadMessages(person.locale, ['analytics']),
  ])
  return { range, analytics, speeds, consents, messages }
}

/** What visitors of the public pages do, as far as they let us count it. */
export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { range, analytics, speeds, consents } = loaderData
  const t = useTranslations('analytics')
  const words = useTranslations('console')
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <p className="mb-6 max-w-prose border-marigold border-l-4 pl-4">
        {t('onlyConsent')} {consents ? t('consents', consents) : null}
      </p>
      <RangeChoice range={range} />
      {analytics ? (
        <Counted range={range} analytics={analytics} speeds={speeds} />
      ) : (
        <NotLoaded why="failed" />
      )}
    </>
  )
}
