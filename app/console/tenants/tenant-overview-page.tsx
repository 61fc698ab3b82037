import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeBytes } from '~/domain/numbers'
import { seatState } from '~/domain/seats'
import { requireAccess } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { NotLoaded } from '~/platform/not-loaded'
import { useRelativeTime } from '~/platform/use-relative-time'
import { Figure, Figures } from '~/ui/figure'
import { Meter } from '~/ui/meter'
import { Section } from '~/ui/section'
import type { Route } from './+types/tenant-overview-page'
import { readTenantHealth } from './tenant-health.queries'
import { tenantOfAddress } from './tenant-of-address'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  const { id } = await tenantOfAddress(params.tenantId)
  try {
    return { health: await readTenantHealth(id), readAt: Date.now() }
  } catch (error) {
    logger.error('the health of a tenant could not be read', error)
    return { health: null, readAt: Date.now() }
  }
}

/** How the tenant is doing. */
export default function TenantOverviewPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations('tenants')
  const locale = localeOfTag(useLocale())
  const relativeTime = useRelativeTime()
  const { health, readAt } = loaderData
  if (!health) return <NotLoaded why="failed" />
  const { seats } = health
  const state = seatState(seats.used, seats.cap)
  const at = `/admin/tenants/${params.tenantId}`
  return (
    <>
      <Section title={t('seats')}>
        <Meter
          label={t('seatsTaken')}
          value={seats.used}
          max={seats.cap}
          secondValue={seats.reserved}
          tone={state === 'full' ? 'danger' : state === 'near' ? 'warning' : 'neutral'}
          text={t('seatsText', seats)}
        />
      </Section>
      <Section title={t('health')}>
        <Figures>
          <Figure
            label={t('active7')}
            value={health.activeLast7Days}
            note={t('ofPeople', { count: seats.used })}
            to={`${at}/people`}
          />
          <Figure
            label={t('active30')}
            value={health.activeLast30Days}
            note={t('ofPeople', { count: seats.used })}
            to={`${at}/people`}
          />
          <Figure
            label={t('lastActivity')}
            value={health.lastActiveAt ? relativeTime(new Date(health.lastActiveAt), readAt) : t('never')}
          />
          <Figure
            label={t('admins')}
            value={health.admins}
            tone={health.admins === 0 ? 'warning' : 'neutral'}
            note={health.admins === 0 ? t('noAdmin') : undefined}
            to={`${at}/people?role=admin`}
          />
        </Figures>
        <Figures>
          <Figure label={t('openInvitations')} value={seats.reserved} />
          <Figure label={t('outlets')} value={health.outlets} />
          <Figure
            label={t('mailsFailed')}
            value={health.mailsFailed}
            tone={health.mailsFailed > 0 ? 'danger' : 'neutral'}
            to="/admin/settings"
          />
          <Figure label={t('logoStorage')} value={writeBytes(locale, health.logoBytes)} />
        </Figures>
      </Section>
    </>
  )
}
