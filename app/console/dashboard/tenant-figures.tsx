import { useFormatter, useTranslations } from 'use-intl'
import { tiers } from '~/domain/modules'
import { seatState } from '~/domain/seats'
import { Figure, Figures } from '~/ui/figure'
import { Meter } from '~/ui/meter'
import { Section } from '~/ui/section'
import { tenantTotals } from './figures'
import type { Overview } from './overview.queries'

/** The tenants by state and plan, and how their seats are taken. */
export function TenantFigures({ overview: { tenants, seats } }: { overview: Overview }) {
  const t = useTranslations('overview')
  const words = useTranslations('modules')
  const { number } = useFormatter()
  const totals = tenantTotals(tenants)
  const state = seatState(seats.used, seats.cap)
  return (
    <Section title={t('tenants')}>
      <Figures>
        <Figure label={t('active')} value={number(totals.active)} to="/admin/tenants?state=active" />
        <Figure label={t('suspended')} value={number(totals.suspended)} to="/admin/tenants?state=suspended" />
        {tiers.map((tier) => (
          <Figure
            key={tier}
            label={words(`tiers.${tier}`)}
            value={number(tenants[tier].active)}
            note={
              tenants[tier].suspended > 0 ? t('andSuspended', { count: tenants[tier].suspended }) : undefined
            }
            to={`/admin/tenants?tier=${tier}`}
          />
        ))}
      </Figures>
      <div className="mt-6 max-w-2xl">
        <Meter
          label={t('seats')}
          value={seats.used}
          max={seats.cap}
          secondValue={seats.reserved}
          tone={seats.cap > 0 && state === 'full' ? 'danger' : 'neutral'}
          text={t('seatsText', seats)}
        />
      </div>
    </Section>
  )
}
