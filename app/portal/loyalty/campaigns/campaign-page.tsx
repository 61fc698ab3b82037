import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { readProgramme } from '../programme/programme.queries'
import type { Route } from './+types/campaign-page'
import { CampaignContent } from './campaign-content'
import { CampaignForm } from './campaign-form'
import { CampaignHead } from './campaign-head'
import { CampaignResult } from './campaign-result'
import { readCampaign } from './campaigns.queries'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const { campaignId } = params as { campaignId?: string }
  const [campaign, outlets, programme, messages] = await Promise.all([
    campaignId ? loaded('the campaign', readCampaign(tenant.id, campaignId)) : null,
    failingAsNull('the outlets', listOutlets(tenant.id)),
    failingAsNull('the programme', readProgramme(tenant.id)),
    loadMessages(person.locale, ['loyaltyCampaigns']),
  ])
  return { tenant, campaign, outlets: outlets ?? [], tiers: programme?.rules?.tiers ?? null, messages }
}

/** One campaign: while it is a draft its form, then what it brought. */
export default function CampaignPage({
  loaderData: { tenant, campaign, outlets, tiers },
}: Route.ComponentProps) {
  const t = useTranslations('loyaltyCampaigns')
  const found = campaign?.content
  return (
    <>
      <title>{`${found?.name ?? t('form.new')} · ${tenant.name}`}</title>
      <BackLink to="/app/loyalty/campaigns">{t('back')}</BackLink>
      <ViewOnlyNote />
      {campaign && !found ? (
        <NotLoaded why={campaign.why} failedText={t('oneFailed')} />
      ) : !found || found.state === 'draft' ? (
        <CampaignForm
          key={found?.id ?? 'new'}
          tenantId={tenant.id}
          campaign={found ?? null}
          outlets={outlets.filter(({ isActive }) => isActive)}
          tiers={tiers}
        />
      ) : (
        <>
          <CampaignHead campaign={found} />
          {found.state === 'planned' ? null : (
            <CampaignResult campaign={found} today={dayInIndia(new Date())} />
          )}
          <CampaignContent campaign={found} outlets={outlets} tiers={tiers} />
        </>
      )}
    </>
  )
}
