import { useTranslations } from 'use-intl'
import { CurrentTexts } from '../texts/current-texts'
import { useEditing } from './editor-context'
import { useShownProblems } from './use-problem-at'

/** Hands the texts of the course to the fields for them. */
export function CourseTexts({ children }: { children: React.ReactNode }) {
  const t = useTranslations('authoring.problems.codes')
  const { source, languages, mayWrite, set, unitsByPath, reviewed, review } = useEditing()
  const shown = useShownProblems()
  const problemAt = (path: readonly (string | number)[]) => {
    const found = shown.find((problem) => problem.path.join('.') === path.join('.'))
    return found && t(found.code)
  }
  return (
    <CurrentTexts value={{ source, languages, mayWrite, set, unitsByPath, reviewed, review, problemAt }}>
      {children}
    </CurrentTexts>
  )
}
