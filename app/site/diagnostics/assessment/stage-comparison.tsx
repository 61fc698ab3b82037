import { useFormatter, useTranslations } from 'use-intl'
import { assessedOf, type BlockResult, blockResults, unassessed } from '~/domain/diagnostics/assessment'
import { FigureTable } from '../../calculator-table'
import type { DatedAnswers } from '../use-own-answers'

/** The stages of the own earlier answers beside the present ones. */
export function StageComparison({
  earlier,
  results,
}: {
  earlier: DatedAnswers
  results: readonly BlockResult[]
}) {
  const t = useTranslations('assessment')
  const d = useTranslations('diagnostic')
  const { dateTime } = useFormatter()
  const before = blockResults((assessedOf(earlier.code) ?? unassessed).answers)
  return (
    <div className="mt-4">
      <h3 className="text-lg">
        {d('earlier', { day: dateTime(new Date(earlier.day), { dateStyle: 'long' }) })}
      </h3>
      <FigureTable
        head={[t('table.block'), t('table.before'), t('table.now')]}
        rows={results.map(({ block, stage }, at) => [
          t(`block.${block}.name`),
          `${before[at]?.stage ?? '–'}`,
          `${stage ?? '–'}`,
        ])}
      />
    </div>
  )
}
