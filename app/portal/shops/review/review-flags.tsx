import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import type { Review } from './reviews.queries'

/** What a reviewer should look at before anything else. */
export function ReviewFlags({ review }: { review: Review }) {
  const t = useTranslations('shopReview.flag')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const questions = review.form.sections.flatMap((section) => section.questions)
  return (
    <Section title={t('title')} lead={t('note')}>
      <ul className="flex flex-col border-warning border-l-4 pl-4">
        {review.flags.map((flag) => (
          <li
            key={`${flag.kind}${flag.question_id ?? ''}`}
            className="flex flex-wrap items-center gap-x-4 py-1.5"
          >
            <span>
              {t(flag.kind, {
                on: flag.on ? dateTime(new Date(flag.on), { dateStyle: 'medium', timeZone: 'UTC' }) : '',
                letters: flag.letters ?? 0,
                percent: flag.percent ?? 0,
                question: questions.find(({ id }) => id === flag.question_id)?.title[locale] ?? '',
              })}
            </span>
            {flag.shop_id ? (
              <Link
                to={`/app/mystery-shops/review/${flag.shop_id}`}
                className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
              >
                {t('other')}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
