import { useFormatter, useTranslations } from 'use-intl'
import { type Standing, standings } from '~/domain/certification-state'
import { StandingMark } from '../standing-mark'

interface StandingCountsProps {
  counts: Record<Standing, number>
  chosen: string
  onChoose: (state: string) => void
}

/** How many of what is needed stands how; a press on a number shows the people. */
export function StandingCounts({ counts, chosen, onChoose }: StandingCountsProps) {
  const t = useTranslations('compliance')
  const { number } = useFormatter()
  return (
    <ul aria-label={t('counts')} className="-mt-5 mb-6 grid grid-cols-2 sm:grid-cols-4">
      {standings.map((standing) => (
        <li key={standing} className="border-hairline border-b">
          <button
            type="button"
            aria-pressed={chosen === standing}
            onClick={() => onChoose(chosen === standing ? '' : standing)}
            className="flex h-full min-h-11 w-full flex-col border-transparent border-b-3 px-2 py-2 text-left -outline-offset-3 hover:bg-paper-deep aria-pressed:border-marigold"
          >
            <span className="font-semibold text-xl tabular-nums">{number(counts[standing])}</span>
            <StandingMark standing={standing} />
          </button>
        </li>
      ))}
    </ul>
  )
}
