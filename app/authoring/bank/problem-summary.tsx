import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Problem } from '~/domain/source-problems'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { Icon } from '~/ui/icons'
import { controlId } from '../question/editing'
import { problemWord } from '../question/problem-word'

interface ProblemSummaryProps {
  /** Grows with each try to save, so that the summary takes the focus again. */
  round: number
  problems: readonly Problem[]
  idPrefix: string
  refusal: SaidRefusal | null
}

/** What is wrong after a try to save, with a way to each place. */
export function ProblemSummary({ round, problems, idPrefix, refusal }: ProblemSummaryProps) {
  const t = useTranslations('questionBank')
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (round > 0) summary.current?.focus()
  }, [round])
  if (round === 0 || (problems.length === 0 && !refusal)) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="border-danger border-l-4 bg-danger-soft px-5 py-4 text-danger"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="alert" />
        {refusal ? refusal.words : t('form.problems', { count: problems.length })}
      </p>
      <ul className="mt-1">
        {problems.map(({ path, code }) => (
          <li key={path.join()}>
            <button
              type="button"
              onClick={() => document.getElementById(controlId(idPrefix, path))?.focus()}
              className="inline-flex min-h-11 items-center text-left underline underline-offset-4"
            >
              {t(`problem.${problemWord(code)}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
