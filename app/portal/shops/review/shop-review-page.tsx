import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Facts } from '~/ui/definition-list'
import { PageHeading } from '~/ui/page-heading'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Section } from '~/ui/section'
import { readAppeals } from '../appeals/appeals.queries'
import type { Route } from './+types/shop-review-page'
import { AppealSection } from './appeal-section'
import { BackToReviews } from './back-to-reviews'
import { Decisions } from './decisions'
import { ReviewFlags } from './review-flags'
import { ReviewSections } from './review-sections'
import { ReviewSteps } from './review-steps'
import { type Review, readReview } from './reviews.queries'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['shopReview', 'shopAppeals'])
  try {
    const review = await readReview(params.shopId)
    return { tenant, review, appeals: await readAppeals(review.id), messages }
  } catch (error) {
    return { tenant, refusal: await sayRefusal(error, person.locale), messages }
  }
}

/** One report beside its form, its photos and what to look at; accepted, sent back, refused or released here. */
export default function ShopReviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shopReview')
  const isViewOnly = useViewOnly()
  const { tenant, review, appeals, refusal } = loaderData
  if (!review)
    return (
      <>
        <title>{t('notHere')}</title>
        <BackToReviews />
        <PageHeading title={t('notHere')} />
        <RefusalAlert>{refusal.words}</RefusalAlert>
      </>
    )
  const isOpen = review.state === 'submitted' || review.state === 'in_review'
  return (
    <>
      <title>{`${review.outlet} · ${tenant.name}`}</title>
      <BackToReviews />
      <PageHeading
        title={review.outlet}
        lead={t(`stateOf.${review.state}`)}
        actions={isViewOnly ? null : <Decisions review={review} />}
      />
      <ViewOnlyNote />
      {isOpen && review.flags.length > 0 ? <ReviewFlags review={review} /> : null}
      {appeals.appeals.length > 0 ? (
        <AppealSection review={review} appeals={appeals} isViewOnly={isViewOnly} />
      ) : null}
      <ReviewFacts review={review} />
      <Section title={t('report.words')}>
        <p className="max-w-prose whitespace-pre-line">{review.narrative || t('report.noWords')}</p>
      </Section>
      <ReviewSections review={review} mayEdit={isOpen && !isViewOnly} />
      <Section title={t('history')}>
        <ReviewSteps steps={review.steps} />
      </Section>
    </>
  )
}

function ReviewFacts({ review }: { review: Review }) {
  const t = useTranslations('shopReview.facts')
  const all = useTranslations('shopReview')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const { score, form, zone } = review
  const figure = (of: number | null) => (of === null ? all('noScore') : writeNumber(locale, of, 1))
  const day = (on: string) => dateTime(new Date(on), { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = (at: string) =>
    dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return (
    <div className="mb-12">
      <Facts
        facts={[
          {
            label: all('score'),
            value: (
              <span className="font-medium text-lg">
                {t('counts', { score: figure(score.overall), way: t(form.overall) })}
                {score.is_failed ? `, ${all('failedShop')}` : ''}
              </span>
            ),
          },
          { label: t('pooled'), value: figure(score.pooled) },
          { label: t('weighted'), value: figure(score.weighted) },
          { label: t('shopper'), value: review.shopper ?? all('payments.erased') },
          ...(review.visited_at ? [{ label: t('visited'), value: moment(review.visited_at) }] : []),
          {
            label: t('place'),
            value: review.place
              ? t('placeTold', {
                  metres: writeNumber(locale, review.place.metres),
                  accuracy: writeNumber(locale, review.place.accuracy),
                  at: moment(review.place.at),
                })
              : t('noPlace'),
          },
          {
            label: t('window'),
            value: t('windowOf', { from: day(review.window_from), to: day(review.window_to) }),
          },
          {
            label: t('received'),
            value: `${moment(review.submitted_at)}, ${t('revision', { count: review.revision })}`,
          },
        ]}
      />
    </div>
  )
}
