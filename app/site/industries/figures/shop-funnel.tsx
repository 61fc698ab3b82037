import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** From all who come in to those who keep what they bought. */
const steps = [
  ['come', 350],
  ['look', 236],
  ['basket', 128],
  ['pay', 84],
  ['keep', 62],
] as const

/** A shop as steps that narrow; the last one shows what comes back. */
export function ShopFunnel() {
  const t = useTranslations('industries.figure.shop')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} height={216}>
      {steps.map(([step, width], at) => (
        <g key={step} transform={`translate(0 ${at * 44})`}>
          <text x="0" y="13">
            {t(step)}
          </text>
          <rect
            y="19"
            width={width}
            height="16"
            className={step === 'keep' ? 'fill-marigold' : 'text-brand'}
          />
        </g>
      ))}
      <rect
        x="62"
        y="195.5"
        width="22"
        height="15"
        fill="none"
        strokeDasharray="2 3"
        className="stroke-control"
      />
      <text x="94" y="208">
        {t('returned')}
      </text>
    </Drawing>
  )
}
