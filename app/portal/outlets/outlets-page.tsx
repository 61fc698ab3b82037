import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/outlets-page'
import { changeHouse } from './change-house'
import { OutletList } from './outlet-list'
import { listDepartments, listHouse } from './outlets.queries'
import { Structure } from './structure'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [outlets, departments, messages] = await Promise.all([
    orNull(listHouse(tenant.id)),
    orNull(listDepartments(tenant.id)),
    loadMessages(workspaceOf(context).person.locale, ['organisation']),
  ])
  return { tenant, outlets, departments, messages }
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return changeHouse(tenantOf(context).id, await request.formData())
}

/** Search, filters and order change what is shown, not what there is. */
export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** Where the people of the tenant work, and as what. */
export default function OutletsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('organisation.outlets')
  const { tenant, outlets, departments } = loaderData
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <OutletList outlets={outlets} />
      <Structure departments={departments} />
    </>
  )
}

/** A list that cannot be read says so in its place; the other one is shown all the same. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    logger.error('a list of the house could not be read', error)
    return null
  }
}
