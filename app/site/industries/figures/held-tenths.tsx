import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** The payments of eight robot cells, each begun a little later: the last tenth hangs behind by 73 days. */
export function HeldTenths() {
  const t = useTranslations('industries.figure.tenths')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={182}>
      <path d={`M0 28h162${'m-152 21h162'.repeat(7)}`} strokeWidth="11" className="stroke-brand" />
      <path d={`M162 28h64${'m-54 21h64'.repeat(7)}`} strokeDasharray="2 3" className="stroke-control" />
      <path d={`M226 28h18${'m-8 21h18'.repeat(7)}`} strokeWidth="11" className="stroke-marigold" />
      <text x="0" y="14">
        {t('paid')}
      </text>
      <text x="194" y="14" textAnchor="middle">
        {t('wait')}
      </text>
      <text x="252" y="33">
        {t('tenth')}
      </text>
    </Drawing>
  )
}
