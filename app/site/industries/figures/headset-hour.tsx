import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** A headset, as wide as a session of twenty minutes. */
const session = 'q0-10 10-10h86q10 0 10 10v26q0 10-10 10h-26l-17-14-17 14h-26q-10 0-10-10z'

/** One hour of a headset, twice: with ten minutes between guests, and with five. */
export function HeadsetHour() {
  const t = useTranslations('industries.figure.headset')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={168}>
      <text x="0" y="13">
        {t('slow')}
      </text>
      <text x="0" y="107">
        {t('quick')}
      </text>
      <path d={`M0 34${session}m160 0${session}M0 128${session}m133 0${session}`} className="text-brand" />
      <path d="M266 128q0-10 10-10h44v32l-17 14h-27q-10 0-10-10z" className="fill-marigold" />
      <path d="M0 75.5h320v-6m0 92v6h-320M160 75v-6m-26 92v6" fill="none" className="stroke-control" />
    </Drawing>
  )
}
