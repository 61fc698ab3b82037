import { useTranslations } from 'use-intl'
import { type Health, questionCount } from '~/domain/diagnostics/revenue-health'

/** What a profile says, in sentences: how high it stands, and where most is to be gained. */
export function useHealthWords(
  { overall, lowest, isLowestSure, answered }: Health,
  isExample: boolean,
): string[] {
  const t = useTranslations('revenueHealth')
  if (!overall) return [t('partial', { answered, all: questionCount })]
  const [value, low, high] = [overall.value, overall.low, overall.high].map(Math.round) as [
    number,
    number,
    number,
  ]
  const height = t(isExample ? 'exampleOverall' : 'overall', { value, low, high })
  const [first, second] = lowest.map(({ pillar }) => t(`pillar.${pillar}.name`))
  if (!first || !second) return [height, t('even')]
  return [height, t(isLowestSure ? 'sure' : 'unsure', { first, second })]
}
