import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { Route } from './+types/campaigns-page'
import { campaignList, campaignRules } from './campaign-list'
import { useCampaignColumns } from './campaign-rows'
import { listCampaigns } from './campaigns.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [campaigns, messages] = await Promise.all([
    loaded('the campaigns', listCampaigns(tenant.id)),
    loadMessages(person.locale, ['loyaltyCampaigns']),
  ])
  return { tenant, campaigns, messages }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** What was sent to guests, and what it brought. */
export default function CampaignsPage({ loaderData: { tenant, campaigns } }: Route.ComponentProps) {
  const t = useTranslations('loyaltyCampaigns')
  const query = useListQuery(campaignList)
  const isViewOnly = useViewOnly()
  const fitting = fittingRows(campaigns.content ?? [], query, campaignRules, useLocale())
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={pageOfWhole(campaigns, fitting, query)}
        t={t}
        columns={useCampaignColumns(dayInIndia(new Date()))}
        rowKey={({ id }) => id}
        filters={{ state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) } }}
        file={{ name: t('file'), rows: fitting }}
        section={{
          title: t('title'),
          lead: t('lead'),
          actions: isViewOnly ? null : (
            <Link to="/app/loyalty/campaigns/new" className={buttonLook('primary')}>
              <Icon name="plus" />
              {t('add')}
            </Link>
          ),
        }}
      />
    </>
  )
}
