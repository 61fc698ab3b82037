import { useTranslations } from 'use-intl'
import {
  type Answer,
  type Answers,
  type Health,
  type Pillar,
  pillars,
  questions,
} from '~/domain/diagnostics/revenue-health'
import { FlightStep } from '../flight-step'
import { showResult, useSteps } from '../use-steps'
import { bandText } from './health-radar'
import { PillarQuestions } from './pillar-questions'

interface PillarFlightProps {
  answers: Answers
  /** What the own answers say so far. */
  health: Health
  at: string
  go: (step: string) => void
  isReady: boolean
  onAnswer: (place: number, answer: Answer) => void
}

/** The six pillars as steps, one of them open. */
export function PillarFlight({ answers, health, at, go, isReady, onAnswer }: PillarFlightProps) {
  const t = useTranslations('revenueHealth.pillar')
  const d = useTranslations('diagnostic')
  const { open, openStep } = useSteps({ steps: pillars, at, go })

  function onwardFrom(pillar: Pillar) {
    const after = pillars[pillars.indexOf(pillar) + 1]
    if (!after) return { label: d('toResult'), go: showResult }
    return { label: d('next', { name: t(`${after}.name`) }), go: () => openStep(after) }
  }

  return pillars.map((pillar) => {
    const result = health.pillars.find((known) => known.pillar === pillar)
    return (
      <FlightStep
        key={pillar}
        id={pillar}
        title={t(`${pillar}.name`)}
        about={t(`${pillar}.about`)}
        state={result ? bandText(result) : ''}
        isDone={result?.answered === questions.length}
        isOpen={open === pillar}
        onOpen={() => openStep(pillar)}
        onward={onwardFrom(pillar)}
      >
        <PillarQuestions pillar={pillar} answers={answers} isReady={isReady} onAnswer={onAnswer} />
      </FlightStep>
    )
  })
}
