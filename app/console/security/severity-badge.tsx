import { useTranslations } from 'use-intl'
import { Badge } from '~/ui/badge'
import type { Severity } from './alerts.queries'

const tones = { low: 'neutral', medium: 'info', high: 'warning', critical: 'danger' } as const

/** How grave something is. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const t = useTranslations('security')
  return <Badge tone={tones[severity]}>{t(`severities.${severity}`)}</Badge>
}
