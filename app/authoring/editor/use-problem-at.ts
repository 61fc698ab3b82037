import { useTranslations } from 'use-intl'
import type { Problem, ProblemCode } from '~/domain/source-problems'
import { useEditing } from './editor-context'
import type { Path } from './source-edits'

/** What nobody needs to hear before they have begun: it is said once somebody asked. */
const saidLater: readonly ProblemCode[] = [
  'text_missing',
  'lines_missing',
  'skill_missing',
  'lesson_empty',
  'media_missing',
  'too_few_questions',
  'few_questions',
  'no_right_option',
  'too_few_right_options',
  'value_missing',
  'too_few_items',
  'few_items',
  'quiz_missing',
  'observation_missing',
  'lesson_missing',
]

/** The words for what is wrong at a path, or undefined. */
export function useProblemAt(path: Path): string | undefined {
  const t = useTranslations('authoring.problems.codes')
  const place = path.join('.')
  const found = useShownProblems().find((problem) => problem.path.join('.') === place)
  return found && t(found.code)
}

/** The problems that are said at the fields now. */
export function useShownProblems(): readonly Problem[] {
  const { problems, isChecking } = useEditing()
  return isChecking ? problems : problems.filter(({ code }) => !saidLater.includes(code))
}
