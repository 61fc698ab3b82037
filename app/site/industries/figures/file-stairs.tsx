import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** As many sheets of paper in a row, each with its corner cut. */
function sheets(count: number): string {
  return 'm15 0v-14h7l3 3v11z'.repeat(count)
}

/** Loan files on two stairs, a sheet for ten: those that are complete stand above, the others one stair lower. */
export function FileStairs() {
  const t = useTranslations('industries.figure.files')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={176}>
      <path d={`M140 76${sheets(11)}M140 56${sheets(11)}`} className="text-brand" />
      <path d={`M-11 148${sheets(9)}`} className="text-brand" />
      <path d={`M-11 128${sheets(9)}`} className="fill-marigold" />
      <path d="M0 153.5h144.5v-72h176" fill="none" className="stroke-brand" />
      <text x="320" y="32" textAnchor="end">
        {t('complete')}
      </text>
      <text x="4" y="106">
        {t('spared')}
      </text>
      <text x="4" y="171">
        {t('back')}
      </text>
    </Drawing>
  )
}
