import { useTranslations } from 'use-intl'
import {
  type Answer,
  type Answers,
  type Certainty,
  certainties,
  type Health,
  type Pillar,
  pillars,
  placeOf,
  questions,
  type Score,
  scores,
} from '~/domain/diagnostics/revenue-health'
import { Choices } from '../choices'
import { FlightStep } from '../flight-step'
import { showResult, useSteps } from '../use-steps'
import { bandText } from './health-radar'

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

interface PillarQuestionsProps {
  pillar: Pillar
  answers: Answers
  /** Before the script runs one may mark the doubt on its own, as on paper. */
  isReady: boolean
  onAnswer: (place: number, answer: Answer) => void
}

/** The three questions of a pillar, each with what one can see in a business and how sure one is. */
function PillarQuestions({ pillar, answers, isReady, onAnswer }: PillarQuestionsProps) {
  const t = useTranslations('revenueHealth.pillar')
  const d = useTranslations('diagnostic.certainty')
  return questions.map((question) => {
    const place = placeOf(pillar, question)
    const answer = answers[place]
    return (
      <div key={question}>
        <Choices<Score>
          name={`${pillar}-${question}`}
          question={t(`${pillar}.${question}.ask`)}
          options={scores.map((score) => ({
            value: score,
            label: t(`${pillar}.${question}.answer.a${score}`),
          }))}
          value={answer?.score}
          onChoose={(score) => onAnswer(place, { score, certainty: answer?.certainty ?? 'seen' })}
          isScored
        />
        <div className="mt-3">
          <Choices<Certainty>
            name={`${pillar}-${question}-certainty`}
            question={d('ask')}
            options={certainties.map((certainty) => ({ value: certainty, label: d(certainty) }))}
            value={answer?.certainty}
            onChoose={(certainty) => answer && onAnswer(place, { ...answer, certainty })}
            isDisabled={isReady && !answer}
            isAside
          />
        </div>
      </div>
    )
  })
}
