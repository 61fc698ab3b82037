import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** As many rockets side by side. */
function rockets(count: number): string {
  return 'm26 0l4-9v-25q0-12 6-20q6 8 6 20v25l4 9h-6l-2-4h-4l-2 4z'.repeat(count)
}

/** Twelve bids as rockets: five were never tanked, five stay on the ground, two fly. */
export function TenderRockets() {
  const t = useTranslations('industries.figure.bids')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={196}>
      <path d={`M-24 168${rockets(5)}`} fill="none" strokeDasharray="2 3" className="stroke-control" />
      <path d={`M110 168${rockets(5)}`} className="text-brand" />
      <path d={`M244 98${rockets(1)}m4-38${rockets(1)}`} className="fill-marigold" />
      <path d="M0 168.5h320M280 168v-64m30 64v-102" className="stroke-brand" />
      <text x="6" y="190">
        {t('blind')}
      </text>
      <text x="138" y="190">
        {t('lost')}
      </text>
      <text x="320" y="190" textAnchor="end">
        {t('won')}
      </text>
    </Drawing>
  )
}
