import { useTranslations } from 'use-intl'
import { type BlockResult, blockToBeginWith, practiceCount } from '~/domain/diagnostics/assessment'
import { StageFlight } from './stage-flight'

interface StageFigureProps {
  results: readonly BlockResult[]
  /** Whose answers these are: "Illustrative example". */
  label: string
  isExample: boolean
}

/** The flight with its four blocks, and the same in words. */
export function StageFigure({ results, label, isExample }: StageFigureProps) {
  const t = useTranslations('assessment')
  const d = useTranslations('diagnostic')
  const answered = results.reduce((sum, result) => sum + result.answered, 0)
  const first = blockToBeginWith(results)
  return (
    <figure>
      <figcaption className="mb-2 grid items-baseline justify-start gap-x-4 sm:flex">
        <span className="border-marigold border-b-2 font-medium text-sm">{label}</span>
        <span role="status" className="text-ink-soft text-sm">
          {isExample ? t('exampleName') : d('progress', { answered, all: practiceCount })}
        </span>
      </figcaption>
      <StageFlight results={results} first={first} />
      <ol className="list-inside list-decimal font-medium tabular-nums">
        {results.map(({ block, stage, answered, least, most }) => (
          <li key={block} className="border-hairline border-b py-2">
            {stage
              ? t('chart.block', { name: t(`block.${block}.name`), stage, stageName: t(`stage.s${stage}`) })
              : t('chart.open', {
                  name: t(`block.${block}.name`),
                  answered,
                  known: most - least === 3 ? 'nothing' : least === most ? 'stage' : 'bounds',
                  least,
                  most,
                })}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-ink-soft text-sm">{t('chart.about')}</p>
    </figure>
  )
}
