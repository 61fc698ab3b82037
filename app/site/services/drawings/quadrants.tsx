import { useTranslations } from 'use-intl'

/** The four dishes of the worked example: portions sold and contribution margin in rupees. */
const dishes = [
  { kind: 'star', sold: 420, margin: 224 },
  { kind: 'plowhorse', sold: 510, margin: 198 },
  { kind: 'puzzle', sold: 140, margin: 286 },
  { kind: 'dog', sold: 130, margin: 168 },
] as const
const total = dishes.reduce((sum, { sold }) => sum + sold, 0)
const meanMargin = dishes.reduce((sum, { sold, margin }) => sum + sold * margin, 0) / total
const popularFrom = (0.7 / dishes.length) * total

/** Their names stand below the dot: above it runs a line or the words of the axis. */
const namedBelow: readonly string[] = ['plowhorse', 'puzzle']

const xOf = (sold: number) => Math.round(20 + sold * 0.62)
const yOf = (margin: number) => Math.round(230 - (margin - 140) * 1.3)

/** Menu engineering: the two lines are computed from the dishes themselves. */
export function Quadrants() {
  const t = useTranslations('services.drawing')
  return (
    <>
      <line
        x1={xOf(popularFrom)}
        x2={xOf(popularFrom)}
        y1="10"
        y2="236"
        strokeWidth="2"
        strokeDasharray="5 5"
        className="stroke-control"
      />
      <line
        x1="20"
        x2="390"
        y1={yOf(meanMargin)}
        y2={yOf(meanMargin)}
        strokeWidth="2"
        strokeDasharray="5 5"
        className="stroke-control"
      />
      <path d="M20 10V236H390" fill="none" strokeWidth="2" className="stroke-ink" />
      {dishes.map(({ kind, sold, margin }) => (
        <g key={kind}>
          <circle
            cx={xOf(sold)}
            cy={yOf(margin)}
            r="9"
            className={kind === 'star' ? 'fill-marigold' : 'fill-brand'}
          />
          <text
            x={xOf(sold)}
            y={yOf(margin) + (namedBelow.includes(kind) ? 27 : -16)}
            textAnchor="middle"
            className="fill-ink text-sm"
          >
            {t(kind)}
          </text>
        </g>
      ))}
      <text x="390" y="258" textAnchor="end" className="fill-ink-soft text-sm">
        {t('sold')}
      </text>
      <text x="28" y="22" className="fill-ink-soft text-sm">
        {t('margin')}
      </text>
    </>
  )
}
