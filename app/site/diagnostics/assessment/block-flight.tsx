import { useTranslations } from 'use-intl'
import {
  type Assessed,
  type Block,
  type BlockResult,
  blocks,
  type OutletKind,
  type Practice,
  placeOf,
  practices,
  type Stage,
  stages,
} from '~/domain/diagnostics/assessment'
import { Choices } from '../choices'
import { FlightStep } from '../flight-step'
import { showResult, useSteps } from '../use-steps'

interface BlockFlightProps {
  assessed: Assessed
  /** What the own answers say so far. */
  results: readonly BlockResult[]
  at: string
  go: (step: string) => void
  onAnswer: (place: number, stage: Stage) => void
}

/** The four blocks as steps with their questions, one of them open. */
export function BlockFlight({ assessed, results, at, go, onAnswer }: BlockFlightProps) {
  const t = useTranslations('assessment.block')
  const d = useTranslations('diagnostic')
  const { open, openStep } = useSteps({ steps: blocks, at, go })

  function onwardFrom(block: Block) {
    const after = blocks[blocks.indexOf(block) + 1]
    if (!after) return { label: d('toResult'), go: showResult }
    return { label: d('next', { name: t(`${after}.name`) }), go: () => openStep(after) }
  }

  return results.map(({ block, answered }) => (
    <FlightStep
      key={block}
      id={block}
      title={t(`${block}.name`)}
      about={t(`${block}.about`)}
      state={`${answered}/${practices.length}`}
      isDone={answered === practices.length}
      isOpen={open === block}
      onOpen={() => openStep(block)}
      onward={onwardFrom(block)}
    >
      {practices.map((practice) => (
        <PracticeQuestion
          key={practice}
          block={block}
          practice={practice}
          kind={assessed.kind}
          stage={assessed.answers[placeOf(block, practice)]}
          onChoose={(stage) => onAnswer(placeOf(block, practice), stage)}
        />
      ))}
    </FlightStep>
  ))
}

interface PracticeQuestionProps {
  block: Block
  practice: Practice
  /** Whose words the example speaks. */
  kind: OutletKind
  stage: Stage | undefined
  onChoose: (stage: Stage) => void
}

/** What one can see of a practice at each of its four stages. */
function PracticeQuestion({ block, practice, kind, stage, onChoose }: PracticeQuestionProps) {
  // All practices have words of one shape; as a union of sixteen the types would not fit the compiler.
  const t = useTranslations(`assessment.block.${block}.${practice}` as 'assessment.block.standards.first')
  return (
    <Choices<Stage>
      name={`${block}-${practice}`}
      question={t('ask')}
      note={t('example', { kind })}
      options={stages.map((value) => ({ value, label: t(`answer.a${value}`) }))}
      value={stage}
      onChoose={onChoose}
      isScored
    />
  )
}
