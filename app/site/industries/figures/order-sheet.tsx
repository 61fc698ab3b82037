import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** A sheet of orders, one tick each: the last line is the wrong ones, before and after the gate. */
export function OrderSheet() {
  const t = useTranslations('industries.figure.orders')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={190}>
      <text x="0" y="12">
        {t('all')}
      </text>
      <path
        d={`M0 32h300${'m-300 17h300'.repeat(6)}`}
        strokeWidth="11"
        strokeDasharray="1 6.5"
        className="stroke-control"
      />
      <g strokeWidth="18" strokeDasharray="3 4.5">
        <path d="M0 157h180" className="stroke-marigold" />
        <path d="M200 157h120" className="stroke-brand" />
      </g>
      <path d="M189 142v48" strokeWidth="2" className="stroke-brand" />
      <text x="0" y="186">
        {t('caught')}
      </text>
      <text x="200" y="186">
        {t('late')}
      </text>
    </Drawing>
  )
}
