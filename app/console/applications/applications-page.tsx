import { Suspense } from 'react'
import { Await } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/applications-page'
import { Applications } from './applications'
import { listApplications } from './applications.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { locale } = workspaceOf(context).person
  const applications = loaded('the applications', listApplications()) // not awaited: the page stands before the list
  return { messages: await loadMessages(locale, ['applications']), applications }
}

/** The list is whole in the browser: another search changes what is shown, not what there is. */
export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** Everybody who asks for a workspace. */
export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('applications')
  const words = useTranslations('console')
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <Suspense fallback={<Applications applications={undefined} />}>
        <Await resolve={loaderData.applications}>{(list) => <Applications applications={list} />}</Await>
      </Suspense>
    </>
  )
}
