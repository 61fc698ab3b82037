import { useTranslations } from 'use-intl'

const steps = ['train', 'observe', 'measure', 'decide'] as const
const tread = 92
const riser = 46

/** The loop as a flight of steps whose last one leads back to the first. */
export function LoopDrawing() {
  const t = useTranslations('methodology.loop')
  const foot = 236
  const flight = steps.map((_, at) => `V${foot - at * riser}h${tread}`).join('')
  const top = foot - (steps.length - 1) * riser
  return (
    <figure>
      <svg viewBox="0 0 400 300" className="w-full" aria-hidden="true">
        <path d={`M16 ${foot}${flight}`} fill="none" strokeWidth="4" className="stroke-brand" />
        <path
          d={`M${16 + 4 * tread} ${top + 10}V284H16V${foot + 12}`}
          fill="none"
          strokeWidth="2"
          strokeDasharray="3 6"
          className="stroke-control"
        />
        <path d={`M9 ${foot + 20}l7 -9l7 9`} fill="none" strokeWidth="2" className="stroke-control" />
        <circle cx={16 + 3.5 * tread} cy={top - 52} r="14" className="fill-marigold" />
        {steps.map((step, at) => (
          <text key={step} x={24 + at * tread} y={foot - at * riser - 12} className="fill-ink text-sm">
            {t(`${step}.title`)}
          </text>
        ))}
      </svg>
      <figcaption className="mt-3 text-ink-soft text-sm">{t('caption')}</figcaption>
    </figure>
  )
}
