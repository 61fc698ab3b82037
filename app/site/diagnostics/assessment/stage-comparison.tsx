import { useTranslations } from 'use-intl'
import { assessedOf, type BlockResult, blockResults, unassessed } from '~/domain/diagnostics/assessment'
import { useDateTime } from '~/platform/use-date-time'
import { FigureTable } from '../../calculator-table'
import type { DatedAnswers } from '../use-own-answers'

interface StageComparisonProps {
  /** Own answers of another day. */
  own: DatedAnswers
  results: readonly BlockResult[]
  /** What is shown comes from a link, and `own` is what this browser keeps. */
  isFromLink: boolean
}

/** The stages of own answers beside those that are shown. */
export function StageComparison({ own, results, isFromLink }: StageComparisonProps) {
  const t = useTranslations('assessment')
  const d = useTranslations('diagnostic')
  const dateTime = useDateTime()
  const day = dateTime(new Date(own.day), { dateStyle: 'long' })
  const before = blockResults((assessedOf(own.code) ?? unassessed).answers)
  return (
    <div className="mt-4 mb-8">
      <h3 className="text-lg">{isFromLink ? d('besideOwn', { day }) : d('earlier', { day })}</h3>
      <FigureTable
        head={
          isFromLink
            ? [t('table.block'), d('ownColumn'), d('linkColumn')]
            : [t('table.block'), t('table.before'), t('table.now')]
        }
        rows={results.map(({ block, stage }, at) => [
          t(`block.${block}.name`),
          `${before[at]?.stage ?? '–'}`,
          `${stage ?? '–'}`,
        ])}
      />
    </div>
  )
}
