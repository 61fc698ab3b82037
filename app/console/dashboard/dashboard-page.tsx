import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/dashboard-page'
import { Freshness } from './freshness'
import { JobList } from './job-list'
import { readOverview } from './overview.queries'
import { RunningFigures } from './running-figures'
import { SignUps } from './sign-ups'
import { TenantFigures } from './tenant-figures'
import { useOverview } from './use-overview'
import { WaitingFigures } from './waiting-figures'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [overview, messages] = await Promise.all([
    failingAsNull('the overview', readOverview()),
    loadMessages(person.locale, ['overview', 'jobs']),
  ])
  return { overview, messages }
}

/** How the platform is doing now, and what waits for somebody. */
export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('overview')
  const words = useTranslations('console')
  const { overview, isFailing, read } = useOverview(loaderData.overview)
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Freshness readAt={overview?.readAt ?? null} isFailing={isFailing} onRetry={() => void read()} />
      {overview ? (
        <>
          <WaitingFigures overview={overview} />
          <TenantFigures overview={overview} />
          <SignUps days={overview.signUps} />
          <RunningFigures overview={overview} />
          <JobList jobs={overview.jobs} now={overview.readAt} />
        </>
      ) : (
        <div role="alert">
          <EmptyState
            title={t('failed')}
            text={t('failedText')}
            action={<Button onClick={() => void read()}>{t('tryAgain')}</Button>}
          />
        </div>
      )}
    </>
  )
}
