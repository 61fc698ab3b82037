import { useTranslations } from 'use-intl'
import { type Health, pillars } from '~/domain/diagnostics/revenue-health'
import { Radar } from '~/ui/radar'

/** The six pillars as a drawing, the two lowest marked. */
export function HealthRadar({ health, description }: { health: Health; description: string }) {
  const t = useTranslations('revenueHealth')
  const axes = pillars.map((pillar) => {
    const measure = health.pillars.find((result) => result.pillar === pillar)
    return {
      key: pillar,
      label: t(`pillar.${pillar}.name`),
      text: measure ? bandText(measure) : '–',
      measure,
      isMarked: health.lowest.some((result) => result.pillar === pillar),
    }
  })
  return <Radar title={t('chart.title')} description={description} axes={axes} />
}

/** A figure with its band: "54 (42–66)"; only the figure when there is no doubt. */
export function bandText({ value, low, high }: { value: number; low: number; high: number }): string {
  const [figure, from, to] = [value, low, high].map((points) => Math.round(points))
  return from === to ? `${figure}` : `${figure} (${from}–${to})`
}
