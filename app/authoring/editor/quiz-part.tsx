import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { QuestionSource, QuizSource } from '~/domain/course-source'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { BankPicker } from '../bank/bank-picker'
import { emptyQuestion } from '../question/question-kinds'
import { useEditing } from './editor-context'
import { idAt } from './field-place'
import { FigureField } from './figure-field'
import { QuestionRow } from './question-row'
import { freshId, type LessonPartProps } from './source-edits'
import { useProblemAt } from './use-problem-at'

const nothing: QuizSource = { questions: [] }

/** The questions at the end of a lesson, and how they are asked. */
export function QuizPart({ lesson, path }: LessonPartProps) {
  const t = useTranslations('authoring.quiz')
  const { source, set, setOpenQuestion, tenantId, mayWrite } = useEditing()
  const [isPicking, setPicking] = useState(false)
  const { questions } = lesson.quiz ?? nothing
  const quiz = [...path, 'quiz']
  const problem = useProblemAt([...quiz, 'questions'])
  function add(added: readonly QuestionSource[]) {
    set([...quiz, 'questions'], [...questions, ...added])
    if (added.length === 1) setOpenQuestion(added[0]?.id ?? null)
  }
  return (
    <section id={idAt([...quiz, 'questions'])} className="flex flex-col gap-6 border-ink border-t-2 pt-5">
      <h3 className="text-lg">{t('heading')}</h3>
      <div className="grid grid-cols-2 items-end gap-5 xl:grid-cols-4">
        <FigureField path={[...quiz, 'passPercent']} label={t('pass')} standard={80} />
        <FigureField path={[...quiz, 'attempts']} label={t('attempts')} standard={0} />
        <FigureField path={[...quiz, 'minutes']} label={t('minutes')} isOptional />
        <FigureField path={[...quiz, 'draw']} label={t('draw')} isOptional />
      </div>
      <div>
        <FieldError id={problem ? `${idAt([...quiz, 'questions'])}-error` : undefined}>{problem}</FieldError>
        <ol className="border-hairline border-t">
          {questions.map((question, at) => (
            <QuestionRow
              key={question.id}
              question={question}
              at={at}
              questions={questions}
              path={[...quiz, 'questions']}
            />
          ))}
        </ol>
        {mayWrite ? (
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              variant="secondary"
              onClick={() => add([emptyQuestion('single', freshId('question', source))])}
            >
              <Icon name="plus" />
              {t('add')}
            </Button>
            <Button variant="secondary" onClick={() => setPicking(true)}>
              <Icon name="inbox" />
              {t('fromBank')}
            </Button>
          </div>
        ) : null}
      </div>
      <BankPicker
        tenantId={tenantId}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onTake={(taken) => {
          add(taken.map((question) => ({ ...question, id: freshId('question', source) })))
          setPicking(false)
        }}
      />
    </section>
  )
}
