import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import { writeBytes } from '~/domain/numbers'
import { seatState } from '~/domain/seats'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { buttonLook } from '~/ui/button'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import type { Route } from './+types/usage-page'
import { readUsage, type Usage } from './usage.queries'
import { IdleSeats, ModuleUses } from './usage-tables'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [usage, messages] = await Promise.all([
    loaded('the usage', readUsage(tenant.id)),
    loadMessages(person.locale, ['storeUsage', 'modules']),
  ])
  return { tenant, usage, messages, today: dayInIndia(new Date()) }
}

/** What a workspace uses of what it pays for: seats, people, files, mails and each module. */
export default function UsagePage({ loaderData: { tenant, usage, today } }: Route.ComponentProps) {
  const t = useTranslations('storeUsage')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {usage.content ? (
        <UsageView usage={usage.content} today={today} />
      ) : (
        <NotLoaded why={usage.why} failedText={t('failed')} />
      )}
    </>
  )
}

function UsageView({ usage, today }: { usage: Usage; today: string }) {
  const t = useTranslations('storeUsage')
  const locale = localeOfTag(useLocale())
  const { seats, idle } = usage
  const room = seatState(usage.stored_bytes, usage.storage_limit) // by the same shares
  const state = seatState(seats.used + seats.reserved, seats.cap)
  return (
    <>
      <Section title={t('title')} lead={t('lead')}>
        <Figures>
          <Figure
            label={t('figures.seats')}
            value={seats.used}
            note={t('figures.seatsOf', seats)}
            tone={state === 'full' ? 'danger' : state === 'near' ? 'warning' : 'neutral'}
          />
          <Figure
            label={t('figures.active')}
            value={usage.active_30}
            note={t('figures.activeWeek', { count: usage.active_7 })}
          />
          <Figure
            label={t('figures.stored')}
            value={writeBytes(locale, usage.stored_bytes)}
            note={t('figures.storedOf', { limit: writeBytes(locale, usage.storage_limit) })}
            tone={room === 'full' ? 'danger' : room === 'near' ? 'warning' : 'neutral'}
            to="/app/store/fifty_gb"
          />
          <Figure label={t('figures.mails')} value={usage.mails_30} />
        </Figures>
      </Section>
      <Section
        title={t('modules')}
        lead={t('modulesLead')}
        actions={
          <Link to="/app/store/orders" className={buttonLook('secondary')}>
            {t('toOrders')}
          </Link>
        }
      >
        <ModuleUses uses={usage.modules} today={today} />
        <p className="mt-3 max-w-prose text-ink-soft text-sm">{t('cancelHint')}</p>
      </Section>
      <Section
        title={t('idle')}
        lead={t('idleLead')}
        actions={
          idle.length > 0 ? (
            <Link to="/app/admin/people" className={buttonLook('secondary')}>
              {t('toPeople')}
            </Link>
          ) : null
        }
      >
        <IdleSeats seats={idle} />
      </Section>
    </>
  )
}
