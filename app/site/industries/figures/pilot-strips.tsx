import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** Strips of thirty days on the lines that are named. */
function strips(lines: readonly number[]): string {
  return lines.map((line) => `M0 ${12 + line * 19}h238`).join('')
}

/** Ten pilots of thirty days: two end in an order, four would not have been begun after a first talk. */
export function PilotStrips() {
  const t = useTranslations('industries.figure.pilots')
  const refused = strips([1, 3, 6, 8])
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={194}>
      <path d={strips([0, 2, 4, 5, 7, 9])} strokeWidth="10" strokeDasharray="5 3" className="stroke-brand" />
      <path
        d={refused}
        strokeWidth="10"
        strokeDasharray="5 3"
        strokeOpacity=".3"
        className="stroke-control"
      />
      <path d={refused} className="stroke-brand" />
      <path d="M244 81h14v14h-14zM244 176h14v14h-14z" className="fill-marigold" />
      <text x="246" y="36">
        {t('refused')}
      </text>
      <text x="266" y="93">
        {t('order')}
      </text>
    </Drawing>
  )
}
