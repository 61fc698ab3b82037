import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** As many suns on the horizon, a day each. */
function days(count: number): string {
  return 'm23 0a9 9 0 0 1 18 0z'.repeat(count)
}

/** Fourteen days of a roof, twice: how long it stays dark when no one looks, and when someone does. */
export function DarkDays() {
  const t = useTranslations('industries.figure.roof')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={126}>
      <text x="0" y="14">
        {t('alone')}
      </text>
      <text x="0" y="82">
        {t('watched')}
      </text>
      <path
        d={`M-20 46${days(2)}M233 46${days(3)}M-20 116${days(2)}M233 116${days(3)}`}
        className="text-brand"
      />
      <path d={`M72 116${days(7)}`} className="fill-marigold" />
      <path
        d={`M26 46${days(9)}M26 116${days(2)}`}
        fill="none"
        strokeDasharray="2 3"
        className="stroke-control"
      />
      <path d="M0 46.5h320M0 116.5h320" className="stroke-brand" />
    </Drawing>
  )
}
