import { useTranslations } from 'use-intl'
import { gapOf } from '~/domain/shops/results'
import type { ResultItem } from './figures.queries'

const [width, height, edge] = [640, 300, 36]

/** Gap by importance; the first five bear the number of their row in the table. */
export function DriverPlot({ items }: { items: readonly ResultItem[] }) {
  const t = useTranslations('shopFigures.group')
  const most = Math.max(20, ...items.map(gapOf))
  const x = (together: number) => edge + ((together + 1) / 2) * (width - 2 * edge)
  const y = (gap: number) => height - edge - (gap / most) * (height - 2 * edge)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('picture')}
      className="mb-6 w-full max-w-3xl text-ink-soft"
    >
      <path
        d={`M${edge} ${y(most / 2)}H${width - edge}M${x(0)} ${edge}V${height - edge}`}
        className="stroke-hairline"
        fill="none"
      />
      <path d={`M${edge} ${edge}V${height - edge}H${width - edge}`} className="stroke-ink-soft" fill="none" />
      <text x={edge} y={edge - 12} className="fill-current text-sm">
        {t('gap')} ↑
      </text>
      <text x={width - edge} y={height - 10} textAnchor="end" className="fill-current text-sm">
        {t('together')} →
      </text>
      {items.map((item, at) => (
        <g key={item.id} transform={`translate(${x(item.together ?? 0)} ${y(gapOf(item))})`}>
          <circle r="6" className="fill-data-blue stroke-paper" strokeWidth="2" />
          {at < 5 ? (
            <text x="10" y="5" className="fill-ink font-medium text-sm">
              {at + 1}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  )
}
