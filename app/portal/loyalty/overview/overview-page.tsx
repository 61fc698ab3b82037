import { Link } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import { WhyMissing } from '~/platform/why/why-missing'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import { type Campaign, listCampaigns } from '../campaigns/campaigns.queries'
import { type CounterOutlet, listCounterOutlets } from '../counter/counter.queries'
import type { Route } from './+types/overview-page'
import { MonthSection } from './month-section'
import { OthersSection } from './others-section'
import { type LoyaltyOverview, readLoyaltyOverview } from './overview.queries'
import { ProofSection } from './proof-section'
import { TableCards } from './table-cards'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [overview, outlets, messages] = await Promise.all([
    loaded('the loyalty programme', readLoyaltyOverview(tenant.id)),
    failingAsNull('the outlets with tables', listCounterOutlets()),
    loadMessages(person.locale, ['loyaltyCampaigns', 'why']),
  ])
  const campaigns = overview.content?.may_manage
    ? await failingAsNull('what campaigns brought', listCampaigns(tenant.id))
    : null
  return { tenant, overview, outlets: outlets ?? [], campaigns, today: dayInIndia(new Date()), messages }
}

/** How the programme goes and what waits in it. */
export default function OverviewPage({
  loaderData: { tenant, overview, outlets, campaigns, today },
}: Route.ComponentProps) {
  const t = useTranslations('loyalty')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {overview.content?.may_manage === false ? <WhyMissing what="run_loyalty" /> : null}
      {overview.content ? (
        <Overview overview={overview.content} outlets={outlets} campaigns={campaigns} today={today} />
      ) : (
        <NotLoaded why={overview.why} failedText={t('overview.failed')} />
      )}
    </>
  )
}

const ways = {
  claims: '/app/loyalty/claims',
  signals: '/app/loyalty/signals',
  adjustments: '/app/loyalty/signals',
}

interface OverviewProps {
  overview: LoyaltyOverview
  /** Those whose tables somebody may print a card for. */
  outlets: readonly CounterOutlet[]
  /** Null for whoever does not manage them. */
  campaigns: readonly Campaign[] | null
  today: string
}

function Overview({ overview, outlets, campaigns, today }: OverviewProps) {
  const t = useTranslations('loyalty.overview')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const { state, may_manage: mayManage, members, active, months, waiting } = overview
  if (state === 'draft')
    return (
      <EmptyState
        title={t('first')}
        text={t(mayManage ? 'firstAdmin' : 'firstOther')}
        action={
          mayManage ? (
            <Link to="/app/loyalty/programme" className={buttonLook('primary')}>
              {t('toProgramme')}
            </Link>
          ) : null
        }
      />
    )
  const share = members > 0 ? active / members : 0
  const waits = (['claims', 'signals', 'adjustments'] as const).filter((key) => waiting[key] > 0)
  return (
    <>
      {state === 'closed' ? (
        <p className="mb-8 max-w-prose border-warning border-l-4 pl-4">{t('closed')}</p>
      ) : null}
      {waits.length > 0 ? (
        <Section title={t('waits')}>
          <ul>
            {waits.map((key) => (
              <li key={key} className="border-hairline border-b">
                <Link
                  to={ways[key]}
                  className="flex min-h-11 items-center text-link underline-offset-4 hover:underline"
                >
                  {t(`waiting.${key}`, { count: waiting[key] })}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t('guests')} lead={t('guestsLead')}>
        <Figures>
          <Figure
            label={t('members')}
            value={number(members)}
            note={t('joined', { count: overview.joined })}
            {...(mayManage && { to: '/app/loyalty/guests' })}
          />
          <Figure
            label={t('active')}
            value={number(share, { style: 'percent' })}
            note={t('activeNote', { count: active })}
            {...(mayManage && { to: '/app/loyalty/guests?standing=active' })}
          />
          <Figure
            label={t('never')}
            value={number(overview.never)}
            note={t('neverNote')}
            {...(mayManage && { to: '/app/loyalty/guests?standing=never' })}
          />
          <Figure
            label={t('redeemers')}
            value={number(members > 0 ? overview.redeemers / members : 0, { style: 'percent' })}
            note={t('redeemersNote', { count: overview.redeemers })}
          />
          <Figure
            label={t('meanBill')}
            value={writeMoney(locale, wholeRupees(overview.mean_bill_paise))}
            note={t('meanBillNote')}
          />
          <Figure label={t('pointsOpen')} value={number(overview.points_open)} note={t('pointsOpenNote')} />
        </Figures>
      </Section>
      {campaigns ? <ProofSection campaigns={campaigns} today={today} /> : null}
      <OthersSection others={overview.others} />
      {months.length > 0 ? <MonthSection months={months} /> : null}
      <Section title={t('guestPage')} lead={t('guestPageLead')}>
        <a
          href={`/loyalty/${overview.slug}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 [overflow-wrap:anywhere] hover:no-underline"
        >
          {`/loyalty/${overview.slug}`}
        </a>
      </Section>
      {state === 'open' ? <TableCards outlets={outlets} /> : null}
    </>
  )
}

/** An average, in paise of whole rupees. */
const wholeRupees = (paise: number | null) => (paise === null ? null : Math.round(paise / 100) * 100)
