import { useTranslations } from 'use-intl'
import { type Health, questions } from '~/domain/diagnostics/revenue-health'
import { ChartTable } from '../../calculator-table'

/** The figures behind the drawing. */
export function HealthTable({ health }: { health: Health }) {
  const t = useTranslations('revenueHealth')
  return (
    <ChartTable
      head={[t('table.pillar'), t('table.value'), t('table.band'), t('table.answered')]}
      rows={health.pillars.map(({ pillar, value, low, high, answered }) => [
        t(`pillar.${pillar}.name`),
        `${Math.round(value)}`,
        `${Math.round(low)}–${Math.round(high)}`,
        `${answered}/${questions.length}`,
      ])}
    />
  )
}
