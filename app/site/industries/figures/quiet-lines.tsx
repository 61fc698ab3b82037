import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** The months in which the customer of each talk did something, of twelve. */
const steps = [[1, 4, 7, 10], [2], [0, 5, 6, 9, 11], [1, 5], [3], [2, 4, 8], [0, 3], [5, 7, 11], [4]]

const half = 6

function dots(isLate: boolean): string {
  const dot = (month: number, line: number) => `M${month * 27 + 11} ${30 + line * 19}h0`
  return steps
    .flatMap((months, line) => months.filter((at) => at >= half === isLate).map((at) => dot(at, line)))
    .join('')
}

/** Nine talks over a year, a dot for each step of the customer; five lines end without one. */
export function QuietLines() {
  const t = useTranslations('industries.figure.talks')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={190}>
      <text x="168" y="13">
        {t('half')}
      </text>
      <path d="M160.5 0v190" className="stroke-brand" />
      <path d={`M0 30h320${'m-320 19h320'.repeat(8)}`} className="stroke-hairline" />
      <g strokeWidth="9" strokeLinecap="round">
        <path d={dots(false)} className="stroke-brand" />
        <path d={dots(true)} className="stroke-marigold" />
      </g>
    </Drawing>
  )
}
