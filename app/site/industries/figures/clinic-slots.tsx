import { useTranslations } from 'use-intl'
import { Drawing } from './drawing'

type Slot = 'kept' | 'missed' | 'filled'

/** A morning of one doctor: four hours of six slots. k kept, m no one came, f filled from the waiting list. */
const morning = ['kkmkkk', 'kkkkkf', 'kkkkkm', 'mkkkkk']
const tenMinutes = [0, 1, 2, 3, 4, 5]
const slots: Record<string, Slot> = { k: 'kept', m: 'missed', f: 'filled' }
const looks = { kept: 'text-brand', missed: 'stroke-control', filled: 'fill-marigold' } as const
const legend = ['kept', 'missed', 'filled'] as const

/** A morning as a sheet of slots: the dashed ones were paid for by the clinic. */
export function ClinicSlots() {
  const t = useTranslations('industries.figure.clinic')
  return (
    <Drawing seen={t('seen')} caption={t('caption')} height={206}>
      {morning.map((hour, row) => (
        <g key={hour} transform={`translate(0 ${row * 42})`}>
          <text x="0" y="23" className="tabular-nums">
            {9 + row}:00
          </text>
          {tenMinutes.map((at) => (
            <Place key={at} x={50 + at * 52} y={1} width={46} slot={slots[hour[at] ?? ''] ?? 'kept'} />
          ))}
        </g>
      ))}
      {legend.map((slot, at) => (
        <g key={slot} transform={`translate(${at * 120} 180)`}>
          <Place x={0} y={3} width={16} height={12} slot={slot} />
          <text x="24" y="14">
            {t(slot)}
          </text>
        </g>
      ))}
    </Drawing>
  )
}

interface PlaceProps {
  x: number
  y: number
  width: number
  height?: number
  slot: Slot
}

function Place({ slot, height = 34, ...place }: PlaceProps) {
  const empty = slot === 'missed' ? { fill: 'none', strokeDasharray: '2 4' } : {}
  return <rect {...place} height={height} className={looks[slot]} {...empty} />
}
