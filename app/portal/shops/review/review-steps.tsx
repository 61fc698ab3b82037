import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { Review } from './reviews.queries'

const known = [
  'offered',
  'accepted',
  'begun',
  'submitted',
  'review_begun',
  'revision_requested',
  'approved',
  'rejected',
  'released',
  'appealed',
  'appeals_decided',
  'reshop',
] as const

/** What happened to a visit, in order. */
export function ReviewSteps({ steps }: Pick<Review, 'steps'>) {
  const t = useTranslations('shopReview.step')
  const dateTime = useDateTime()
  return (
    <ol>
      {steps.map(({ kind, note, at, by }) => {
        const word = known.find((one) => one === kind)
        return (
          <li key={`${kind}${at}`} className="border-hairline border-b py-2.5">
            <span className="font-medium">{word ? t(word) : t('other', { kind })}</span>
            <span className="block text-ink-soft text-sm">
              {[dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }), by]
                .filter(Boolean)
                .join(', ')}
            </span>
            {note ? <q className="block text-sm">{note}</q> : null}
          </li>
        )
      })}
    </ol>
  )
}
