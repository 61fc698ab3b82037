import { useFormatter, useTranslations } from 'use-intl'
import type { AssignmentState } from '~/domain/assignment-state'

const shown = ['overdue', 'due', 'later', 'open', 'done', 'waived'] as const

interface StateCountsProps {
  counts: Record<AssignmentState, number>
  chosen: string
  onChoose: (state: string) => void
}

/** How many courses stand how; a press on a number shows these. */
export function StateCounts({ counts, chosen, onChoose }: StateCountsProps) {
  const t = useTranslations('courseDesk')
  const states = useTranslations('courses.states')
  const { number } = useFormatter()
  return (
    <ul aria-label={t('counts')} className="-mt-5 mb-6 grid grid-cols-3 sm:grid-cols-6">
      {shown.map((state) => (
        <li key={state} className="border-hairline border-b">
          <button
            type="button"
            aria-pressed={chosen === state}
            onClick={() => onChoose(chosen === state ? '' : state)}
            className="flex h-full min-h-11 w-full flex-col border-transparent border-b-3 px-2 py-2 text-left -outline-offset-3 hover:bg-paper-deep aria-pressed:border-marigold"
          >
            <span
              className={`font-semibold text-xl tabular-nums ${state === 'overdue' && counts[state] > 0 ? 'text-danger' : ''}`}
            >
              {number(counts[state])}
            </span>
            <span className="text-ink-soft text-sm">{states(state)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
