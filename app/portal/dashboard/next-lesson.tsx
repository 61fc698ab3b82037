import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { buttonLook } from '~/ui/button'
import type { NextLesson as Next } from './dashboard.queries'

/** Where somebody goes on learning; nothing for who has nothing to learn. */
export function NextLesson({ next }: { next: Next | null }) {
  const t = useTranslations('portal.nextLesson')
  const locale = localeOfTag(useLocale())
  if (!next) return null
  return (
    <section
      aria-labelledby="next-lesson"
      className="mb-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-marigold border-l-4 pl-5"
    >
      <div className="min-w-0">
        <h2 id="next-lesson" className="text-base text-ink-soft">
          {t('title')}
        </h2>
        <p className="text-lg">{t('text', { lesson: next.lesson[locale], course: next.course[locale] })}</p>
      </div>
      <Link to={next.to} className={buttonLook()}>
        {t('goOn')}
      </Link>
    </section>
  )
}
