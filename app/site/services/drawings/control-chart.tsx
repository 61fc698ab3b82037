import { useTranslations } from 'use-intl'

/** A figure of the house, week by week. */
const weeks = [62, 64, 61, 63, 64, 61, 62, 64, 61, 63, 61, 63, 62, 76, 63, 62, 61, 64, 62, 63] as const

/** The mean and the limits of an XmR chart: 2.66 times the mean step from one week to the next. */
const mean = weeks.reduce((sum, value) => sum + value, 0) / weeks.length
const steps = weeks.slice(1).map((value, at) => Math.abs(value - (weeks[at] ?? value)))
const reach = (2.66 * steps.reduce((sum, step) => sum + step, 0)) / steps.length

const points = weeks.map((value, week) => ({
  x: 10 + week * 20,
  y: Math.round(125 - (value - mean) * 7),
  isSignal: Math.abs(value - mean) > reach,
}))
const high = Math.round(125 - reach * 7)
const low = Math.round(125 + reach * 7)

/** Signal and noise: weeks between the limits tell nothing; the one outside asks for a reason. */
export function ControlChart() {
  const t = useTranslations('services.drawing')
  return (
    <>
      <path d={`M2 ${high}H398V${low}H2z`} className="fill-paper-deep" />
      <path d="M2 125H398" strokeDasharray="2 6" strokeWidth="2" className="stroke-control" />
      <path
        d={points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join('')}
        fill="none"
        strokeWidth="2"
        className="stroke-brand"
      />
      <Dots of={points.filter(({ isSignal }) => !isSignal)} width="8" look="stroke-brand" />
      <Dots of={points.filter(({ isSignal }) => isSignal)} width="16" look="stroke-marigold" />
      <text x="254" y="30" textAnchor="end" className="fill-ink text-sm">
        {t('signal')}
      </text>
      <g textAnchor="end" className="fill-ink-soft text-sm">
        <text x="390" y={low - 10}>
          {t('noise')}
        </text>
        <text x="390" y={low + 26}>
          {t('weeks')}
        </text>
      </g>
    </>
  )
}

function Dots({ of, width, look }: { of: typeof points; width: string; look: string }) {
  return (
    <path
      d={of.map(({ x, y }) => `M${x} ${y}h0`).join('')}
      strokeWidth={width}
      strokeLinecap="round"
      className={look}
    />
  )
}
