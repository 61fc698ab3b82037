import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { WhyMissing } from '~/platform/why/why-missing'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import type { Route } from './+types/overview-page'
import { readShopsOverview, type ShopsOverview } from './overview.queries'
import { WaveCard } from './wave-card'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const [overview, messages] = await Promise.all([
    loaded('the mystery shops', readShopsOverview(tenant.id)),
    loadMessages(workspaceOf(context).person.locale, ['why']),
  ])
  return { tenant, overview, messages }
}

/** What runs and what waits in mystery shops. */
export default function OverviewPage({ loaderData: { tenant, overview } }: Route.ComponentProps) {
  const t = useTranslations('shopWaves')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {overview.content ? (
        <Overview overview={overview.content} />
      ) : (
        <NotLoaded why={overview.why} failedText={t('overview.failed')} />
      )}
    </>
  )
}

function Overview({ overview }: { overview: ShopsOverview }) {
  const t = useTranslations('shopWaves.overview')
  const { waves, months, may_plan: mayPlan, shoppers } = overview
  const isViewOnly = useViewOnly()
  const running = waves.filter(({ state }) => state === 'running')
  const ahead = waves.filter(({ state }) => state !== 'running')
  const plan =
    mayPlan && !isViewOnly ? (
      <Link to="/app/mystery-shops/waves/new" className={buttonLook('primary')}>
        {t('newWave')}
      </Link>
    ) : null
  return (
    <>
      {waves.length === 0 && months.length === 0 ? (
        <EmptyState title={t('first')} text={t(mayPlan ? 'firstAdmin' : 'firstOther')} action={plan} />
      ) : (
        <p className="mb-8 empty:hidden">{plan}</p>
      )}
      {mayPlan ? null : <WhyMissing what="plan_wave" />}
      {mayPlan && shoppers === 0 ? (
        <p className="mb-8 max-w-prose">
          {t('addShoppers')}{' '}
          <Link
            to="/app/mystery-shops/shoppers"
            className="text-link underline underline-offset-4 hover:no-underline"
          >
            {t('newShopper')}
          </Link>
        </p>
      ) : null}
      {running.length > 0 ? (
        <Section title={t('running')}>
          {running.map((wave) => (
            <WaveCard key={wave.id} wave={wave} />
          ))}
        </Section>
      ) : null}
      {ahead.length > 0 ? (
        <Section title={t('ahead')}>
          {ahead.map((wave) => (
            <WaveCard key={wave.id} wave={wave} />
          ))}
        </Section>
      ) : null}
      {months.length > 0 ? <Months months={months} /> : null}
      <p className="mt-10 max-w-prose border-ink border-l-4 pl-4 text-ink-soft">{t('fair')}</p>
    </>
  )
}

function Months({ months }: Pick<ShopsOverview, 'months'>) {
  const t = useTranslations('shopWaves.overview')
  const dateTime = useDateTime()
  return (
    <Section title={t('months')} lead={t('monthsLead')}>
      <table className="w-full max-w-2xl">
        <caption className="sr-only">{t('months')}</caption>
        <thead>
          <tr className="border-ink border-b text-left text-sm">
            <th scope="col" className="py-2 pr-4 font-medium">
              {t('month')}
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              {t('outlet')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t('visits')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, outlet, visits }) => (
            <tr key={`${month} ${outlet}`} className="border-hairline border-b">
              <td className="py-2 pr-4">
                {dateTime(new Date(month), { month: 'long', year: 'numeric', timeZone: 'UTC' })}
              </td>
              <td className="break-words py-2 pr-4">{outlet}</td>
              <td className="py-2 text-right tabular-nums">{visits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
