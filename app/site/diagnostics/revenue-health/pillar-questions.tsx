import { useTranslations } from 'use-intl'
import {
  type Answer,
  type Answers,
  type Certainty,
  certainties,
  type Pillar,
  placeOf,
  questions,
  type Score,
  scores,
} from '~/domain/diagnostics/revenue-health'
import { Choices } from '../choices'

interface PillarQuestionsProps {
  pillar: Pillar
  answers: Answers
  /** Before the script runs one may mark the doubt on its own, as on paper. */
  isReady: boolean
  onAnswer: (place: number, answer: Answer) => void
}

/** The three questions of a pillar, each with what one can see in a business and how sure one is. */
export function PillarQuestions({ pillar, answers, isReady, onAnswer }: PillarQuestionsProps) {
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
