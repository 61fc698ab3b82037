import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import type { Reading } from '~content/schemas/reading'
import { ArithmeticTable } from '../arithmetic-table'

/** One number: as it is said and read, its arithmetic, and what is left of it. */
export function ReadingArticle({
  reading,
  isDeep,
}: {
  reading: Reading & { slug: string }
  isDeep: boolean
}) {
  const t = useTranslations('insights.transformed')
  const locale = localeOfTag(useLocale())
  const { slug, said, usual, steps, range, proven, decision, article } = reading
  return (
    <article
      data-illustration
      id={slug}
      aria-labelledby={`${slug}-said`}
      className={isDeep ? 'bg-paper-deep' : 'border-hairline border-t'}
    >
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-5 py-12 md:px-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="font-medium text-sm">
            <span className="border-marigold border-b-2">{t('label')}</span>
          </p>
          <h2 id={`${slug}-said`} className="mt-3 text-2xl">
            {said}
          </h2>
          <h3 className="mt-6 font-semibold text-base">{t('usual')}</h3>
          <p className="mt-1 text-ink-soft">{usual}</p>
        </div>
        <div className="grid min-w-0 gap-6 lg:col-span-7">
          <h3 className="font-semibold text-base">{t('arithmetic')}</h3>
          <ArithmeticTable rows={steps} />
          <ReadingScale {...range} />
          <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <div>
              <h3 className="font-semibold text-base">{t('proven')}</h3>
              <p className="mt-1">{proven}</p>
            </div>
            <div>
              <h3 className="font-semibold text-base">{t('decision')}</h3>
              <p className="mt-1">{decision}</p>
            </div>
          </div>
          <p>
            <a
              href={localePath(locale, `/blog/${article}`)}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('more')}
            </a>
          </p>
        </div>
      </div>
    </article>
  )
}

const width = 360

/** What is left of a change as a bar from its low to its high end, with the change as it was said and none at all. */
function ReadingScale({ low, value, high, said, unit }: Reading['range']) {
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
