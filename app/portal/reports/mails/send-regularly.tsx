import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { AfterRead } from '../after-read'
import type { ReadReport } from '../read-report'
import { listSchedules } from './mails.queries'
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
  if (isViewOnly || report.asks.length === 0) return null
  return (
    <AfterRead label={t('begin')} icon="mail" read={() => listSchedules(tenantId)}>
      {(all, close) => (
        <ScheduleDialog
          tenantId={tenantId}
          personId={personId}
          all={all}
          title={title}
          place={place}
          query={query}
          asks={report.asks}
          onClose={close}
        />
      )}
    </AfterRead>
  )
}
