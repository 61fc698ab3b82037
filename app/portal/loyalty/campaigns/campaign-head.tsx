import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { campaignTones } from './campaign-rows'
import { type Campaign, endCampaign } from './campaigns.queries'

/** Which campaign this is, since when it runs, and how it is ended. */
export function CampaignHead({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('loyaltyCampaigns')
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const [isAsked, setAsked] = useState(false)
  const { id, name, state, started_at, ends_on } = campaign
  const until = ends_on ? dateTime(new Date(ends_on), { dateStyle: 'medium', timeZone: 'UTC' }) : ''
  return (
    <>
      <PageHeading
        title={name}
        lead={t('since', {
          from: started_at ? dateTime(new Date(started_at), { dateStyle: 'medium' }) : '',
          until,
        })}
        actions={
          isViewOnly || state !== 'running' ? null : (
            <Button variant="secondary" onClick={() => setAsked(true)}>
              {t('end.open')}
            </Button>
          )
        }
      />
      <p className="mb-8">
        <Badge tone={campaignTones[state]}>{t(`states.${state}`)}</Badge>
      </p>
      {isAsked ? (
        <ChangeDialog
          title={t('end.title')}
          confirmLabel={t('end.confirm')}
          onConfirm={async () => {
            await endCampaign(id)
            return t('end.done')
          }}
          onClose={() => setAsked(false)}
        >
          <p className="text-ink-soft">{t('end.text', { until })}</p>
        </ChangeDialog>
      ) : null}
    </>
  )
}
