import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { campaignTones } from './campaign-rows'
import { type Campaign, endCampaign, takeBackCampaign } from './campaigns.queries'

/** Which campaign this is, since when it runs or when it begins, and how it is ended or taken back. */
export function CampaignHead({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('loyaltyCampaigns')
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const [isAsked, setAsked] = useState(false)
  const { id, name, state, started_at, ends_on, starts_on } = campaign
  const day = (on: string | null) =>
    on ? dateTime(new Date(on), { dateStyle: 'medium', timeZone: 'UTC' }) : ''
  const isPlanned = state === 'planned'
  const words = isPlanned ? 'takeBack' : 'end'
  return (
    <>
      <PageHeading
        title={name}
        lead={
          isPlanned
            ? t('startsOn', { day: day(starts_on) })
            : t('since', {
                from: started_at ? dateTime(new Date(started_at), { dateStyle: 'medium' }) : '',
                until: day(ends_on),
              })
        }
        actions={
          isViewOnly || state === 'ended' ? null : (
            <Button variant="secondary" onClick={() => setAsked(true)}>
              {t(`${words}.open`)}
            </Button>
          )
        }
      />
      <p className="mb-8">
        <Badge tone={campaignTones[state]}>{t(`states.${state}`)}</Badge>
      </p>
      {isAsked ? (
        <ChangeDialog
          title={t(`${words}.title`)}
          confirmLabel={t(`${words}.confirm`)}
          onConfirm={async () => {
            await (isPlanned ? takeBackCampaign(id) : endCampaign(id))
            return t(`${words}.done`)
          }}
          onClose={() => setAsked(false)}
        >
          <p className="text-ink-soft">
            {isPlanned ? t('takeBack.text') : t('end.text', { until: day(ends_on) })}
          </p>
        </ChangeDialog>
      ) : null}
    </>
  )
}
