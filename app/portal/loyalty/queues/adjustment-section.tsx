import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { decideAdjustment, type WaitingAdjustment } from './signals.queries'

interface AdjustmentSectionProps {
  adjustments: readonly WaitingAdjustment[]
  isViewOnly: boolean
}

/** Adjustments that wait for a second person, each with what the first one said. */
export function AdjustmentSection({ adjustments, isViewOnly }: AdjustmentSectionProps) {
  const t = useTranslations('loyaltyQueues.adjustments')
  const { number } = useFormatter()
  const dateTime = useDateTime()
  const { isPending, run } = usePressedChange()
  const decide = (id: string, accepts: boolean) =>
    void run(async () => {
      await decideAdjustment(id, accepts)
      return t(accepts ? 'agreed' : 'declined')
    })
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ul>
        {adjustments.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-hairline border-b py-3"
          >
            <div className="min-w-0 break-words">
              <p>
                <span className="font-medium tabular-nums">
                  {number(one.points, { signDisplay: 'always' })}
                </span>{' '}
                <Link
                  to={`/app/loyalty/guests/${one.member_id}`}
                  className="text-link underline underline-offset-4 hover:no-underline"
                >
                  {one.guest ?? t('nameless')}
                </Link>
              </p>
              <p className="text-ink-soft text-sm">
                {[one.reason, one.asked_by, dateTime(new Date(one.asked_at), { dateStyle: 'medium' })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {one.is_mine ? (
              <p className="text-ink-soft text-sm">{t('mine')}</p>
            ) : isViewOnly ? null : (
              <div className="flex flex-wrap gap-3">
                <Button disabled={isPending} onClick={() => decide(one.id, true)}>
                  {t('agree')}
                </Button>
                <Button variant="secondary" disabled={isPending} onClick={() => decide(one.id, false)}>
                  {t('decline')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
