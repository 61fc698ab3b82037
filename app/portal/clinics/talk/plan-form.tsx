import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { Plan } from '../clinics.queries'
import { ActionFields } from './action-fields'
import type { Brief, PlanChoices, SaidPlan } from './talk.queries'

interface PlanFormProps {
  /** The booking that it comes of. */
  talk: { id: string; plan: Plan | null; brief: Brief }
  choices: PlanChoices
  now: number
  save: (id: string, said: SaidPlan) => Promise<void>
}

const dayMs = 86_400_000
const mostActions = 3

/** The plan that comes of a talk: a goal, one to three actions with a day each, and when to look again. */
export function PlanForm({ talk, choices, now, save }: PlanFormProps) {
  const t = useTranslations('clinics.planForm')
  const { revalidate } = useRevalidator()
  const change = useChange(undefined, {
    review_required: 'review_on',
    due_required: 'due1',
    title_required: 'title1',
    action_required: 'kind1',
    text_too_long: 'summary',
  })
  const { plan } = talk
  const [id] = useState(() => plan?.id ?? crypto.randomUUID())
  const [count, setCount] = useState(Math.max(plan?.actions.length ?? 1, 1))
  const roles = choices.roles.map(({ id: value, name, department }) => ({
    value,
    label: `${name} (${department})`,
  }))
  const send = (form: FormData) =>
    void change
      .run(async () => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const actions: SaidPlan['actions'] = Array.from({ length: count }, (_, at) => {
          const [kind, subject] = [text(`kind${at + 1}`), text(`subject${at + 1}`)]
          const due_on = text(`due${at + 1}`)
          if (kind === 'experience') return { kind, title: text(`title${at + 1}`), due_on }
          const [course_id = '', lesson_key = ''] = subject.split(' ')
          return kind === 'observation'
            ? { kind, course_id, lesson_key, due_on }
            : { kind: 'course', course_id, due_on }
        })
        const said = {
          goal_role_id: text('goal') || null,
          summary: text('summary'),
          review_on: text('review_on'),
          actions,
        }
        await save(id, said)
        return t('saved')
      })
      .then((isSaved) => {
        if (isSaved) void revalidate()
      })
  return (
    <ChangeForm
      change={change}
      draft={`clinic-plan-${talk.id}`}
      onSubmit={send}
      actions={
        <p className="flex flex-wrap gap-3">
          <Button type="submit" isPending={change.isPending}>
            {t('save')}
          </Button>
          {count < mostActions ? (
            <Button variant="secondary" onClick={() => setCount(count + 1)}>
              {t('more')}
            </Button>
          ) : null}
          {count > 1 ? (
            <Button variant="quiet" onClick={() => setCount(count - 1)}>
              {t('fewer')}
            </Button>
          ) : null}
        </p>
      }
    >
      <Select
        name="goal"
        label={t('goal')}
        description={t('goalHelp')}
        defaultValue={plan?.goal?.id ?? talk.brief.plan?.goal?.id ?? ''}
        options={[{ value: '', label: t('noGoal') }, ...roles]}
      />
      <TextArea
        name="summary"
        label={t('summary')}
        description={t('summaryHelp')}
        defaultValue={plan?.summary ?? ''}
        maxLength={2000}
      />
      {Array.from({ length: count }, (_, at) => at + 1).map((place) => (
        <ActionFields
          key={place}
          place={place}
          action={plan?.actions[place - 1]}
          choices={choices}
          due={dayInIndia(new Date(now + (14 + 7 * place) * dayMs))}
        />
      ))}
      <TextField
        type="date"
        name="review_on"
        label={t('reviewOn')}
        description={t('reviewHelp')}
        defaultValue={plan?.review_on ?? dayInIndia(new Date(now + 60 * dayMs))}
        isRequired
      />
    </ChangeForm>
  )
}
