import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** A ring of tickets, one tick for ninety; the loop beside it has as many ticks as come back. */
export function TicketLoop() {
  const t = useTranslations('industries.figure.tickets')
  const out = 'M174 66C200 12 304 22 304 99'
  const home = 'M304 99C304 176 200 186 174 132'
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={198}>
      <g fill="none" strokeWidth="14">
        <circle
          cx="96"
          cy="99"
          r="78"
          pathLength="100"
          strokeDasharray=".4 .6"
          strokeWidth="12"
          className="stroke-brand"
        />
        <path d={out + home} strokeWidth="1" className="stroke-control" />
        <path d={out} pathLength="6" strokeDasharray="0 .42 .16 .42" className="stroke-brand" />
        <path d={home} pathLength="6" strokeDasharray="0 .42 .16 .42" className="stroke-marigold" />
      </g>
      <g textAnchor="middle">
        <text x="96" y="104">
          {t('closed')}
        </text>
        <text x="241" y="104">
          {t('back')}
        </text>
      </g>
    </Drawing>
  )
}
