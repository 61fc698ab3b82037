import { useTranslations } from 'use-intl'

/** Of 32 who started together, how many are still there after each month. */
const staying = [32, 26, 21, 18, 17, 16, 16, 15, 15, 14, 14, 14, 14] as const
const monthWidth = 29
const heightOf = (people: number) => 230 - people * 6.4

/** Tenure as a flight of steps that goes down: steep in the first ninety days, flat later. */
export function Tenure() {
  const t = useTranslations('services.drawing')
  const line = staying.map(
    (people, month) => `${month ? 'V' : 'M10 '}${heightOf(people)}H${10 + (month + 1) * monthWidth}`,
  )
  const early = staying
    .slice(0, 3)
    .map((people, month) => `V${heightOf(people)}H${10 + (month + 1) * monthWidth}`)
  return (
    <>
      <path d={`M10 230${early.join('')}V230Z`} className="fill-marigold-soft" />
      <path d={line.join('')} fill="none" strokeWidth="4" className="stroke-brand" />
      <path d={`M10 230H${10 + 3 * monthWidth}`} strokeWidth="4" className="stroke-marigold" />
      <path d={`M${10 + 3 * monthWidth} 230H390`} strokeWidth="2" className="stroke-ink" />
      <text x="10" y="252" className="fill-ink text-sm">
        {t('ninetyDays')}
      </text>
      <text x="388" y="252" textAnchor="end" className="fill-ink-soft text-sm">
        {t('oneYear')}
      </text>
      <text x="48" y="20" className="fill-ink-soft text-sm">
        {t('started')}
      </text>
      <text x="388" y={heightOf(14) - 12} textAnchor="end" className="fill-ink-soft text-sm">
        {t('stillHere')}
      </text>
    </>
  )
}
