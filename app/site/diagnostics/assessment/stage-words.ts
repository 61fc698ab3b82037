import { useTranslations } from 'use-intl'
import {
  type BlockResult,
  blockToBeginWith,
  lowestSoFar,
  practiceCount,
} from '~/domain/diagnostics/assessment'

/** Where to begin, in a sentence; before that, how much is still to be answered. */
export function useStageWords(results: readonly BlockResult[]): string {
  const t = useTranslations('assessment')
  const first = blockToBeginWith(results)
  if (!first) {
    const answered = results.reduce((sum, result) => sum + result.answered, 0)
    const partial = t('partial', { answered, all: practiceCount })
    const lowest = lowestSoFar(results)
    if (!lowest) return partial
    const { block, least: stage } = lowest
    return `${partial} ${t('provisional', { name: t(`block.${block}.name`), stage })}`
  }
  const name = t(`block.${first}.name`)
  const stage = results[0]?.stage ?? 1
  return results.every((result) => result.stage === stage)
    ? t('level', { stage, name })
    : t('begun', { name })
}
