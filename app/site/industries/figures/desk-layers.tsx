import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** The month of a quote desk as two printed blocks, a layer for two hours: priced alike, and sorted first. */
export function DeskLayers() {
  const t = useTranslations('industries.figure.layers')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={202}>
      <g strokeWidth="92" strokeDasharray="1.6 2.4">
        <path d="M46 201v-175M168 201v-90" className="stroke-brand" />
        <path d="M168 111v-24" strokeOpacity=".5" className="stroke-brand" />
        <path d="M168 87v-61" className="stroke-marigold" />
      </g>
      <path d="M0 201h214" className="stroke-brand" />
      <text x="0" y="14">
        {t('alike')}
      </text>
      <text x="224" y="62">
        {t('free')}
      </text>
      <text x="224" y="104">
        {t('simple')}
      </text>
      <text x="224" y="162">
        {t('hard')}
      </text>
    </Drawing>
  )
}
