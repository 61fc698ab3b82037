import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** The calls of one outage as marks on two wires: first calls above, repeated ones below. */
export function CallWires() {
  const t = useTranslations('industries.figure.calls')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={186}>
      <path
        d="M6.5 8v158m104 0v-158m203 0v158M6 32q52 24 104 0q102 40 204 0M6 104q52 24 104 0q102 40 204 0"
        fill="none"
        className="stroke-control"
      />
      <g fill="none" strokeWidth="14" strokeDasharray="0 .4 .22 .38">
        <path d="M6 32q52 24 104 0q102 40 204 0" pathLength="45" className="stroke-brand" />
        <path d="M6 104q52 24 104 0" pathLength="15" className="stroke-brand" />
        <path d="M110 104q102 40 204 0" pathLength="30" className="stroke-marigold" />
      </g>
      <text x="120" y="82">
        {t('first')}
      </text>
      <text x="14" y="152">
        {t('again')}
      </text>
      <text x="120" y="152">
        {t('spared')}
      </text>
    </Drawing>
  )
}
