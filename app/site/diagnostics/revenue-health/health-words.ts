import { useTranslations } from 'use-intl'
import { type Health, type Measured, questionCount } from '~/domain/diagnostics/revenue-health'

/** What a profile says, in sentences: how high it stands, and where most is to be gained. */
export function useHealthWords(
  { pillars, overall, provisional, lowest, isLowestSure, answered }: Health,
  isExample: boolean,
): string[] {
  const t = useTranslations('revenueHealth')
  if (provisional) {
    const count = pillars.length
    return [
      t('partial', { answered, all: questionCount }),
      t('provisional', { count, ...rounded(provisional) }),
    ]
  }
  if (!overall) return []
  const height = t(isExample ? 'exampleOverall' : 'overall', rounded(overall))
  const [first, second] = lowest.map(({ pillar }) => t(`pillar.${pillar}.name`))
  if (!first || !second) return [height, t('even')]
  return [height, t(isLowestSure ? 'sure' : 'unsure', { first, second })]
}

function rounded({ value, low, high }: Measured): Measured {
  return { value: Math.round(value), low: Math.round(low), high: Math.round(high) }
}
