import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

const way = 'M290 134C290 10 30 10 30 134'

/** A chain of identity files, a block for two hundred; six blocks of it go back to the beginning. */
export function FileChain() {
  const t = useTranslations('industries.figure.identity')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={184}>
      <path d="M0 152h320" strokeWidth="10" strokeDasharray="10 2.9" className="stroke-brand" />
      <g fill="none">
        <path d={`${way}m-6-10 6 10 6-10`} className="stroke-control" />
        <path
          d={way}
          pathLength="60"
          strokeWidth="12"
          strokeDasharray="0 4 2 8 2 8 2 8 2 60"
          className="stroke-brand"
        />
        <path
          d={way}
          pathLength="60"
          strokeWidth="12"
          strokeDasharray="0 44 2 8 2 60"
          className="stroke-marigold"
        />
      </g>
      <text x="160" y="98" textAnchor="middle">
        {t('back')}
      </text>
      <text x="0" y="180">
        {t('all')}
      </text>
    </Drawing>
  )
}
