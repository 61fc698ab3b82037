import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import type { Reading } from '~content/schemas/reading'
import { ArithmeticTable } from '../arithmetic-table'
import { ReadingScale } from './reading-scale'

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
