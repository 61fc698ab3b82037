import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'
import { useCourseText } from './course-text'
import type { Question, QuestionResult } from './lesson-types'
import { QuestionPicture } from './question-picture'
import { useAnswerWords } from './use-answer-words'

/** A question with what was answered, whether that was right, and why. */
export function AnsweredQuestion({ question, result }: { question: Question; result: QuestionResult }) {
  const t = useTranslations('courses.quiz')
  const read = useCourseText()
  const words = useAnswerWords(question)
  const { is_right, share, answer, right } = result
  const verdict = is_right ? 'right' : share > 0 ? 'partly' : 'wrong'
  return (
    <li className="border-hairline border-b py-5">
      <p
        className={`flex items-center gap-2 font-medium text-sm ${is_right ? 'text-success' : 'text-warning'}`}
      >
        <Icon name={is_right ? 'check' : 'minus'} />
        {t(verdict)}
      </p>
      <p className="mt-1 mb-3 font-medium text-lg">{read(question.prompt)}</p>
      {question.picture ? (
        <div className="mb-4">
          <QuestionPicture picture={question.picture} />
        </div>
      ) : null}
      <Lines label={t('yours')} lines={words.given(answer)} />
      {!is_right && right !== undefined && right !== null ? (
        <Lines label={t('rightAnswer')} lines={words.right(right)} />
      ) : null}
      {result.why ? <p className="mt-3">{read(result.why)}</p> : null}
      {Object.entries(result.whys ?? {}).map(([option, why]) => (
        <p key={option} className="mt-2 text-ink-soft">
          {`${words.option(option)}: ${read(why)}`}
        </p>
      ))}
    </li>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div className="mt-2">
      <p className="text-ink-soft text-sm">{label}</p>
      {lines.length > 1 ? (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>{lines[0]}</p>
      )}
    </div>
  )
}
