import { useTranslations } from 'use-intl'
import {
  type Block,
  type BlockResult,
  blocks,
  blockToBeginWith,
  practiceCount,
  stages,
} from '~/domain/diagnostics/assessment'

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

const run = 68
const rise = 44
const ground = { y: 232, width: 48 }
const width = ground.width + stages.length * run
const height = 240

/** A flight of four steps; each block stands as a numbered disc on the step it has reached. */
function StageFlight({ results, first }: { results: readonly BlockResult[]; first: Block | undefined }) {
  const standing = blocks.map((block, at) => {
    const { stage = 0 } = results.find((result) => result.block === block) ?? {}
    const before = results.slice(0, at).filter((result) => (result.stage ?? 0) === stage).length
    return { block, stage, before }
  })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="w-full" aria-hidden="true">
      <path d={outline()} className="fill-shade" fillOpacity="0.14" />
      <path d={outline(false)} className="fill-none stroke-brand" strokeWidth="3" />
      {stages.map((stage) => (
        <text
          key={stage}
          x={treadStart(stage) + 8}
          y={treadHeight(stage) + 22}
          fontSize="12"
          className="fill-ink tabular-nums"
        >
          <tspan fontWeight="600">{stage}</tspan>
        </text>
      ))}
      {standing.map(({ block, stage, before }, at) => {
        const x = stage === 0 ? 14 + (before % 2) * 24 : treadStart(stage) + 18 + (before % 2) * 26
        const y = treadHeight(stage) - 14 - Math.floor(before / 2) * 26
        const isFirst = block === first
        return (
          <g key={block}>
            {isFirst ? (
              <rect x={x - 12} y={y - 12} width="24" height="24" className="fill-data-orange" />
            ) : (
              <circle
                cx={x}
                cy={y}
                r="12"
                className={stage === 0 ? 'fill-paper stroke-control' : 'fill-data-blue'}
              />
            )}
            <text
              x={x}
              y={y + 4.5}
              textAnchor="middle"
              fontSize="13"
              fontWeight="600"
              className={stage === 0 ? 'fill-ink' : 'fill-paper'}
            >
              {at + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function treadStart(stage: number): number {
  return ground.width + (stage - 1) * run
}

function treadHeight(stage: number): number {
  return ground.y - stage * rise
}

/** The line of the steps; closed along the ground as an area. */
function outline(isArea = true): string {
  const steps = stages.map((stage) => `V${treadHeight(stage)}H${treadStart(stage) + run}`).join('')
  return `M0 ${ground.y}H${ground.width}${steps}${isArea ? `V${ground.y}Z` : ''}`
}
