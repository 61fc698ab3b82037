import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useClinicTime } from './clinic-time'
import { type Plan, type PlanAction, proveAction, reviewPlan } from './clinics.queries'

interface PlanViewProps {
  plan: Plan
  zone: string
  /** Whoever looks is the person, and may tell what they did. */
  isMine?: boolean
  mayReview?: boolean
}

/** A plan: goal, at most three actions with what shows that they are done, and the day it is looked at again. */
export function PlanView({ plan, zone, isMine = false, mayReview = false }: PlanViewProps) {
  const t = useTranslations('clinics.plan')
  const words = useClinicTime(zone)
  const [asked, setAsked] = useState<PlanAction | 'review' | null>(null)
  const isOpen = plan.state === 'open'
  return (
    <div className="mb-8 last:mb-0">
      <p className="mb-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-medium text-lg">
          {plan.goal ? t('goal', { role: plan.goal.name }) : t('noGoal')}
        </span>
        {isOpen ? null : <Badge>{t(`states.${plan.state}`)}</Badge>}
      </p>
      <p className="mb-3 text-ink-soft text-sm">
        {[
          plan.coach && t('with', { coach: plan.coach }),
          t('madeOn', { day: words.date(plan.made_on) }),
          isOpen && t('reviewOn', { day: words.date(plan.review_on) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {plan.summary ? <p className="mb-4 max-w-prose whitespace-pre-line">{plan.summary}</p> : null}
      <ol className="border-hairline border-t">
        {plan.actions.map((action) => (
          <ActionRow
            key={action.id}
            action={action}
            zone={zone}
            onProve={isMine && isOpen ? () => setAsked(action) : undefined}
          />
        ))}
      </ol>
      {plan.review_note ? (
        <p className="mt-3 max-w-prose">{t('reviewed', { note: plan.review_note })}</p>
      ) : null}
      {mayReview && isOpen ? (
        <p className="mt-4">
          <Button variant="secondary" onClick={() => setAsked('review')}>
            {t('review')}
          </Button>
        </p>
      ) : null}
      {asked === 'review' ? (
        <ReasonDialog
          title={t('review')}
          text={t('reviewText')}
          label={t('howItWent')}
          confirmLabel={t('close')}
          onClose={() => setAsked(null)}
          onConfirm={async (note) => {
            await reviewPlan(plan.id, note)
            return t('closed')
          }}
        />
      ) : asked ? (
        <ReasonDialog
          title={t('prove')}
          text={t('proveText')}
          label={t('proof')}
          confirmLabel={t('done')}
          fields={{ proof_required: 'reason' }}
          onClose={() => setAsked(null)}
          onConfirm={async (proof) => {
            await proveAction(asked.id, proof)
            return t('proved')
          }}
        />
      ) : null}
    </div>
  )
}

interface ActionRowProps {
  action: PlanAction
  zone: string
  onProve: (() => void) | undefined
}

function ActionRow({ action, zone, onProve }: ActionRowProps) {
  const t = useTranslations('clinics.plan')
  const read = useCourseText()
  const words = useClinicTime(zone)
  const { kind, title, due_on, done_on, proof, assignment_id } = action
  const name = title ? read(title) : t('gone')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-hairline border-b py-3">
      <div className="min-w-0">
        <p className="break-words">
          {onProve && assignment_id && !done_on ? (
            <Link
              to={`/app/courses/${assignment_id}`}
              className="text-link underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-ink-soft text-sm">
          {t(`kinds.${kind}`)} ·{' '}
          {done_on ? t('doneOn', { day: words.date(done_on) }) : t('dueOn', { day: words.date(due_on) })}
        </p>
        {proof ? <p className="mt-1 max-w-prose text-sm">{proof}</p> : null}
      </div>
      {done_on ? (
        <span className="flex items-center gap-2 text-success text-sm">
          <Icon name="check" className="size-5" />
          {t('isDone')}
        </span>
      ) : onProve && kind === 'experience' ? (
        <Button variant="secondary" onClick={onProve}>
          {t('tell')}
        </Button>
      ) : null}
    </li>
  )
}
