import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** A trip as a bar with its hours at gates; the spared slivers of 36 trips are as long as one more. */
export function TripBars() {
  const t = useTranslations('industries.figure.trips')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={184}>
      <text x="0" y="12">
        {t('trip')}
      </text>
      <path d="M18 22h284v22h-284z" className="text-brand" />
      <path
        d="M17.5 22.5h-17v21h17m285-21h17v21h-17"
        fill="none"
        strokeDasharray="2 3"
        className="stroke-control"
      />
      <path d="M311 22h9v22h-9z" className="fill-marigold" />
      <text x="0" y="76">
        {t('more')}
      </text>
      <path
        d={`M0 90h320${'m-320 10h320'.repeat(9)}`}
        strokeWidth="4"
        strokeDasharray="8 .9"
        className="stroke-marigold"
      />
    </Drawing>
  )
}
