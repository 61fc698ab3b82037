import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

/** Test tubes in a rack: rows below each other, from a column on. */
function tubes(rows: number, top: number, from: number, count: number): string {
  const row = (_: unknown, at: number) => `M${from * 8 - 4} ${top + at * 22}${'m8-13v13'.repeat(count)}`
  return Array.from({ length: rows }, row).join('')
}

/** Two racks of trial kits, one tube each: bought after the trial, only tried, never opened. */
export function KitRacks() {
  const t = useTranslations('industries.figure.kits')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} width={320} height={188}>
      <text x="0" y="12">
        {t('handed')}
      </text>
      <text x="0" y="126">
        {t('booked')}
      </text>
      <path d={tubes(3, 38, 15, 25) + tubes(2, 152, 30, 10)} className="stroke-control" />
      <g strokeWidth="4" strokeLinecap="round">
        <path d={tubes(3, 38, 5, 10) + tubes(2, 152, 10, 20)} className="stroke-brand" />
        <path d={tubes(3, 38, 0, 5) + tubes(2, 152, 0, 10)} className="stroke-marigold" />
      </g>
    </Drawing>
  )
}
