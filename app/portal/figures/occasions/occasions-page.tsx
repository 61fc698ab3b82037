import { useTranslations } from 'use-intl'
import { figuresDenial, tenantRoleDenial } from '~/domain/access'
import { dayInIndia } from '~/domain/india-moment'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import { listFigureOutlets } from '../board/board.queries'
import type { Route } from './+types/occasions-page'
import { EventSection } from './event-section'
import { FestivalSection } from './festival-section'
import { listEvents, listFestivals, listLeftOut } from './occasions.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const access = accessOf(workspace)
  const today = dayInIndia(new Date())
  const asked = Number(url.searchParams.get('year'))
  const year = asked >= 2023 && asked <= 2028 ? asked : Number(today.slice(0, 4))
  const [outlets, events, festivals, leftOut, messages] = await Promise.all([
    listFigureOutlets(tenant.id),
    loaded('what happened at the outlets', listEvents(tenant.id)),
    loaded('the festivals', listFestivals(year)),
    listLeftOut(tenant.id),
    loadMessages(workspace.person.locale, ['occasions']),
  ])
  const isAdmin = tenantRoleDenial(access, 'admin') === null
  const choices = { outlets, isAdmin, today }
  return {
    tenant,
    year,
    choices,
    keeps: figuresDenial(access) === null,
    events,
    festivals,
    leftOut,
    messages,
  }
}

/** What explains figures besides the work: festivals, and what happened at the outlets. */
export default function OccasionsPage({ loaderData }: Route.ComponentProps) {
  const { tenant, year, choices, keeps, events, festivals, leftOut } = loaderData
  const t = useTranslations('occasions')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <EventSection tenantId={tenant.id} events={events.content} choices={choices} mayChange={keeps} />
      <FestivalSection
        tenantId={tenant.id}
        year={year}
        festivals={festivals.content}
        leftOut={leftOut}
        mayChange={choices.isAdmin}
      />
    </>
  )
}
