import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { ReadReport } from '../read-report'
import { listSchedules, type Schedules } from './mails.queries'
import { ScheduleDialog } from './schedule-dialog'

interface SendRegularlyProps {
  tenantId: string
  personId: string
  title: string
  place: string
  query: string
  report: ReadReport
}

/** Has a report come by mail from now on; who may get it is asked when the dialog opens. */
export function SendRegularly({ tenantId, personId, title, place, query, report }: SendRegularlyProps) {
  const t = useTranslations('reportMails')
  const isViewOnly = useViewOnly()
  const opening = usePressedChange(undefined, { reloads: false })
  const [all, setAll] = useState<Schedules | null>(null)
  if (isViewOnly || report.asks.length === 0) return null
  return (
    <>
      <Button
        variant="secondary"
        isPending={opening.isPending}
        onClick={() =>
          void opening.run(async () => {
            setAll(await listSchedules(tenantId))
            return undefined
          })
        }
      >
        <Icon name="mail" />
        {t('begin')}
      </Button>
      {all ? (
        <ScheduleDialog
          tenantId={tenantId}
          personId={personId}
          all={all}
          title={title}
          place={place}
          query={query}
          asks={report.asks}
          onClose={() => setAll(null)}
        />
      ) : null}
    </>
  )
}
