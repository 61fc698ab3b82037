import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { ReadReport } from '../read-report'
import { AlertDialog } from './alert-dialog'

interface WatchFigureProps {
  tenantId: string
  place: string
  query: string
  report: ReadReport
}

/** Has one figure of a report watched for whoever presses. */
export function WatchFigure(props: WatchFigureProps) {
  const t = useTranslations('reportAlerts')
  const isViewOnly = useViewOnly()
  const [isOpen, setIsOpen] = useState(false)
  if (isViewOnly || props.report.asks.length === 0) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Icon name="alert" />
        {t('begin')}
      </Button>
      {isOpen ? <AlertDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
