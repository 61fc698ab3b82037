import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import type { QuestionSource } from '~/domain/course-source'
import type { Locale } from '~/domain/locale'
import type { Problem } from '~/domain/source-problems'
import { problemWord } from './problem-word'

interface Editing {
  idPrefix: string
  problems: readonly Problem[]
  /** The languages in the order in which the author writes them. */
  languages: readonly Locale[]
}

export const CurrentQuestion = createContext<Editing>({
  idPrefix: 'question',
  problems: [],
  languages: ['en', 'hi'],
})

/** What the fields of one kind of question are given. */
export interface AnswerFieldsProps<Kind extends QuestionSource['kind'] = QuestionSource['kind']> {
  question: Extract<QuestionSource, { kind: Kind }>
  onChange: (question: QuestionSource) => void
}

/** The id of the control at a path, so that a list of problems can lead to it. */
export function controlId(idPrefix: string, path: readonly (string | number)[]): string {
  return [idPrefix, ...path].join('-')
}

/** What ties a control at a path of the question to its problem. */
export function useQuestionField(path: readonly (string | number)[]) {
  const { idPrefix, problems } = use(CurrentQuestion)
  const t = useTranslations('questionBank')
  const found = problems.find((problem) => problem.path.join() === path.join())
  const id = controlId(idPrefix, path)
  const errorId = found ? `${id}-error` : undefined
  return {
    id,
    errorId,
    error: found && t(`problem.${problemWord(found.code)}`),
    control: { id, 'aria-invalid': found ? (true as const) : undefined, 'aria-describedby': errorId },
  }
}
