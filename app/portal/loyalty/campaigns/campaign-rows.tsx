import { useFormatter, useTranslations } from 'use-intl'
import { standingOf } from '~/domain/loyalty/uplift'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import type { Campaign } from './campaigns.queries'

export const campaignTones = {
  draft: 'neutral',
  planned: 'warning',
  running: 'success',
  ended: 'info',
} as const

/** What is said of a campaign in a list: nothing of a draft. */
export function standingOn(campaign: Campaign, today: string) {
  if (!campaign.arms || !campaign.ends_on) return null
  return standingOf(campaign.arms, campaign.contribution_percent, campaign.ends_on < today).standing
}

/** How a campaign is written in the list. */
export function useCampaignColumns(today: string): Column<Campaign>[] {
  const t = useTranslations('loyaltyCampaigns')
  const { number } = useFormatter()
  const dateTime = useDateTime()
  const result = (campaign: Campaign) => {
    const standing = standingOn(campaign, today)
    return standing ? t(`standings.${standing}`) : '–'
  }
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, name, recipe }) => (
        <RowName to={`/app/loyalty/campaigns/${id}`} below={recipe === 'own' ? null : t(`recipes.${recipe}`)}>
          {name}
        </RowName>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'started',
      header: t('started'),
      phone: 'labelled',
      cell: ({ started_at, starts_on }) =>
        started_at
          ? dateTime(new Date(started_at), { dateStyle: 'medium' })
          : starts_on
            ? dateTime(new Date(starts_on), { dateStyle: 'medium', timeZone: 'UTC' })
            : '–',
      csv: ({ started_at, starts_on }) => started_at ?? starts_on,
    },
    {
      key: 'sent',
      header: t('sent'),
      phone: 'labelled',
      cell: ({ arms }) => <span className="tabular-nums">{arms ? number(arms.sent?.n ?? 0) : '–'}</span>,
      csv: ({ arms }) => arms?.sent?.n ?? null,
    },
    {
      key: 'held',
      header: t('held'),
      phone: 'labelled',
      cell: ({ arms }) => <span className="tabular-nums">{arms ? number(arms.held?.n ?? 0) : '–'}</span>,
      csv: ({ arms }) => arms?.held?.n ?? null,
    },
    { key: 'result', header: t('result'), phone: 'line', cell: result, csv: result },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: ({ state }) => <Badge tone={campaignTones[state]}>{t(`states.${state}`)}</Badge>,
      csv: ({ state }) => t(`states.${state}`),
    },
  ]
}
