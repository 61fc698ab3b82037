import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { tiers } from '~/domain/modules'
import { writeMoney } from '~/domain/numbers'
import { monthlyPaise, movesOf, retentionOf } from '~/domain/store/revenue'
import { workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { NotLoaded } from '~/platform/not-loaded'
import { EmptyState } from '~/ui/empty-state'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import type { Route } from './+types/revenue-page'
import { type Revenue, readRevenue } from './revenue.queries'
import { AgeingTable, InvoicedTable, MonthMoves } from './revenue-tables'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  workspaceOf(context) // stops here where access was denied
  return { revenue: await loaded('the revenue', readRevenue()) }
}

/** What the store brings in a month, how that moved, and whether it agrees with the invoices. */
export default function RevenuePage({ loaderData: { revenue } }: Route.ComponentProps) {
  const t = useTranslations('consoleStore')
  return (
    <>
      <title>{t('tabs.revenue')}</title>
      {revenue.content ? (
        revenue.content.tenants.length > 0 ? (
          <RevenueView revenue={revenue.content} />
        ) : (
          <EmptyState title={t('revenue.first')} text={t('revenue.firstText')} />
        )
      ) : (
        <NotLoaded why={revenue.why} failedText={t('revenue.failed')} />
      )}
    </>
  )
}

function RevenueView({ revenue }: { revenue: Revenue }) {
  const t = useTranslations('consoleStore.revenue')
  const words = useTranslations('modules')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const { tenants, months, invoiced, ageing, unbilled } = revenue
  const last = months.length - 1
  const now = movesOf(tenants, last - 1, last)
  const year = movesOf(tenants, 0, last)
  const retention = retentionOf(year)
  const money = (paise: number) => writeMoney(locale, paise)
  const percent = (value: number | undefined) =>
    value === undefined ? '–' : number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <>
      <Section title={t('title')} lead={t('lead')}>
        <Figures>
          <Figure label={t('mrr')} value={money(monthlyPaise(now.end))} note={t('mrrNote')} />
          <Figure label={t('arr')} value={money(now.end)} note={t('arrNote')} />
          <Figure label={t('net')} value={percent(retention?.net)} note={t('netNote', { months: last })} />
          <Figure
            label={t('gross')}
            value={percent(retention?.gross)}
            note={t('grossNote', { months: last })}
          />
        </Figures>
        <ul className="mt-6 max-w-md">
          {tiers.map((tier) => {
            const own = movesOf(
              tenants.filter((one) => one.tier === tier),
              last - 1,
              last,
            )
            return (
              <li key={tier} className="flex justify-between gap-4 border-hairline border-b py-2">
                <span>{words(`tiers.${tier}`)}</span>
                <span className="tabular-nums">{money(monthlyPaise(own.end))}</span>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section title={t('moves')} lead={t('movesLead')}>
        <MonthMoves revenue={revenue} />
      </Section>
      <Section title={t('invoices')} lead={t('invoicesLead')}>
        <InvoicedTable months={invoiced} />
      </Section>
      <Section title={t('ageing')} lead={t('ageingLead')}>
        <AgeingTable rows={ageing} />
      </Section>
      {unbilled.length > 0 ? (
        <Section title={t('unbilled')} lead={t('unbilledLead')}>
          <ul>
            {unbilled.map(({ id, name, tier }) => (
              <li key={id} className="flex justify-between gap-4 border-hairline border-b py-2">
                <Link to={`/admin/tenants/${id}/business`} className="text-link underline underline-offset-4">
                  {name}
                </Link>
                <span>{words(`tiers.${tier}`)}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t('how')}>
        <ul className="max-w-prose list-disc pl-5 text-ink-soft text-sm leading-relaxed">
          {(['howMrr', 'howMoves', 'howRetention', 'howInvoices', 'howPlans'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
