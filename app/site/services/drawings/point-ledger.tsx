import { useTranslations } from 'use-intl'

/** Where the points of a year go, in hundredths of what was given out. */
const ways = [
  { name: 'spent', share: 20, look: 'fill-brand' },
  { name: 'owed', share: 40, look: 'fill-marigold' },
  { name: 'lapsing', share: 40, look: 'fill-marigold-soft' },
] as const
const pointHeight = 2

/** Points that were given out, and what becomes of them: what is owed is the part an auditor asks about. */
export function PointLedger() {
  const t = useTranslations('services.drawing')
  let given = 20
  let gone = 6
  return (
    <>
      <rect x="8" y="20" width="16" height={100 * pointHeight} className="fill-ink" />
      {ways.map(({ name, share, look }) => {
        const height = share * pointHeight
        const [from, to] = [given, gone]
        given += height
        gone += height + 14
        return (
          <g key={name}>
            <path
              d={`M24 ${from}C130 ${from} 110 ${to} 216 ${to}V${to + height}C110 ${to + height} 130 ${from + height} 24 ${from + height}Z`}
              className={look}
            />
            <text x="228" y={to + height / 2 + 5} className="fill-ink text-sm">
              {t(name)}
            </text>
          </g>
        )
      })}
      <text x="8" y="260" className="fill-ink-soft text-sm">
        {t('given')}
      </text>
    </>
  )
}
