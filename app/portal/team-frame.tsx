import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { unlessOnlySearch } from '~/platform/revalidation'
import { SeatWidget } from '~/platform/seats/seat-widget'
import { readSeatUsage } from '~/platform/seats/seats.queries'
import { PageHeading } from '~/ui/page-heading'
import { TabLinks } from '~/ui/tabs'
import type { Route } from './+types/team-frame'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const tenant = tenantOf(context)
  const [messages, seats] = await Promise.all([
    loadMessages(person.locale, ['team', 'seats']),
    readSeatUsage(tenant.id).catch((error) => {
      logger.warn('the seats could not be counted', error)
      return null
    }),
  ])
  return { tenantName: tenant.name, seats, messages }
}

/** What a list shows changes nothing here. */
export const shouldRevalidate = unlessOnlySearch

const tabs = [
  { to: '/app/admin', key: 'members', end: true },
  { to: '/app/admin/invitations', key: 'invitations' },
  { to: '/app/admin/outlets', key: 'outlets' },
  { to: '/app/admin/people', key: 'people' },
  { to: '/app/admin/workspace', key: 'workspace' },
  { to: '/app/admin/activity', key: 'activity' },
] as const

/** What stands around every page of Team Admin. The pages get the seats, or null, as the context of the outlet. */
export default function TeamFrame({ loaderData: { tenantName, seats } }: Route.ComponentProps) {
  const t = useTranslations('team')
  const { pathname } = useLocation()
  const isAboutSeats = /^\/app\/admin(\/invitations)?\/?$/.test(pathname)
  return (
    <>
      <PageHeading
        title={t('title')}
        lead={t('lead', { tenant: tenantName })}
        actions={isAboutSeats ? <Seats seats={seats} isInviting={pathname.includes('invitations')} /> : null}
      />
      <TabLinks
        label={t('tabs.label')}
        tabs={tabs.map(({ key, ...tab }) => ({ ...tab, label: t(`tabs.${key}`) }))}
      />
      <Outlet context={seats} />
    </>
  )
}

interface SeatsProps {
  seats: Awaited<ReturnType<typeof readSeatUsage>> | null
  /** On the page where people are added there is no way to it. */
  isInviting: boolean
}

function Seats({ seats, isInviting }: SeatsProps) {
  const t = useTranslations('team')
  if (!seats) return <p className="max-w-72 text-ink-soft text-sm">{t('seatsFailed')}</p>
  return (
    <div className="w-72 max-w-full">
      <SeatWidget usage={seats} addTo={isInviting ? undefined : '/app/admin/invitations'} />
    </div>
  )
}
