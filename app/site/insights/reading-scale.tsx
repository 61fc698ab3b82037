import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import type { Reading } from '~content/schemas/reading'

const width = 360

/** What is left of a change as a bar from its low to its high end, with the change as it was said and none at all. */
export function ReadingScale({ low, value, high, said, unit }: Reading['range']) {
  const t = useTranslations('insights.transformed')
  const locale = localeOfTag(useLocale())
  const ends = [0, low, high, said ?? value]
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  const place = (point: number) => Math.round(12 + ((point - from) / (to - from || 1)) * (width - 24))
  const write = (point: number) => writeNumber(locale, point, Number.isInteger(point) ? 0 : 1)
  const isExact = value === low || value === high
  const written = { low: write(low), high: write(high), value: write(value), unit }
  const nearEnd = (point: number) => (place(point) > width / 2 ? 'end' : 'start')
  return (
    <figure>
      <svg viewBox={`0 0 ${width} 84`} aria-hidden="true" fontSize="14" className="w-full max-w-90">
        <path d={`M${place(0)} 24v38`} className="stroke-control" strokeDasharray="4 4" />
        <path d={`M0 50H${width}`} className="stroke-hairline" />
        <path d={`M${place(low)} 50H${place(high)}`} strokeWidth="9" className="stroke-marigold-soft" />
        <path d={`M${place(low)} 42v16M${place(high)} 42v16`} strokeWidth="2" className="stroke-marigold" />
        {isExact ? null : <circle cx={place(value)} cy="50" r="6" className="fill-ink" />}
        <text x={place(0)} y="80" textAnchor={nearEnd(0)} className="fill-ink-soft">
          {t('nothing')}
        </text>
        {said === undefined ? null : (
          <>
            <path d={`M${place(said)} 22v20`} strokeWidth="2" className="stroke-brand" />
            <text x={place(said)} y="15" textAnchor={nearEnd(said)} className="fill-ink">
              {t('said')}
            </text>
          </>
        )}
      </svg>
      <figcaption className="text-ink-soft text-sm">{t(isExact ? 'exact' : 'scale', written)}</figcaption>
    </figure>
  )
}
