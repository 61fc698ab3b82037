import { useTranslations } from 'use-intl'
import { Button } from './button'
import { Icon } from './icons'

interface ExportLineProps {
  isShown: boolean
  onExport: () => void
}

/** The way to take a short table along. */
export function ExportLine({ isShown, onExport }: ExportLineProps) {
  const t = useTranslations('ui.list')
  if (!isShown) return null
  return (
    <p className="mt-4 -ml-3">
      <Button variant="quiet" onClick={onExport}>
        <Icon name="download" />
        {t('export')}
      </Button>
    </p>
  )
}
