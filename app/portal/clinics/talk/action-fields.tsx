import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import type { PlanAction } from '../clinics.queries'
import type { PlanChoices } from './talk.queries'

interface ActionFieldsProps {
  /** 1 to 3. */
  place: number
  action: PlanAction | undefined
  choices: PlanChoices
  due: string
}

const kinds = ['course', 'observation', 'experience'] as const

/** One action of a plan: what kind, which course or lesson or what it is, and by when. */
export function ActionFields({ place, action, choices, due }: ActionFieldsProps) {
  const t = useTranslations('clinics.planForm')
  const read = useCourseText()
  const observed = choices.courses.filter(({ lessons }) => lessons.length > 0)
  const offered = kinds.filter(
    (kind) => (kind === 'course' ? choices.courses : kind === 'observation' ? observed : kinds).length > 0,
  )
  const [kind, setKind] = useState<PlanAction['kind']>(action?.kind ?? offered[0] ?? 'experience')
  return (
    <fieldset className="border-hairline border-t pt-4">
      <legend className="pr-3 font-medium">{t('action', { place })}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name={`kind${place}`}
          label={t('kind')}
          value={kind}
          onChange={(event) => setKind(event.target.value as PlanAction['kind'])}
          options={offered.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField
          type="date"
          name={`due${place}`}
          label={t('due')}
          defaultValue={action?.due_on ?? due}
          isRequired
        />
      </div>
      <div className="mt-5">
        {kind === 'experience' ? (
          <TextField
            name={`title${place}`}
            label={t('experience')}
            description={t('experienceHelp')}
            defaultValue={action?.kind === 'experience' && action.title ? read(action.title) : ''}
            maxLength={200}
            autoComplete="off"
            isRequired
          />
        ) : kind === 'course' ? (
          <Select
            key="course"
            name={`subject${place}`}
            label={t('course')}
            description={t('courseHelp')}
            defaultValue={action?.course_id ?? undefined}
            options={choices.courses.map(({ id, title }) => ({ value: id, label: read(title) }))}
          />
        ) : (
          <Select
            key="observation"
            name={`subject${place}`}
            label={t('lesson')}
            description={t('lessonHelp')}
            defaultValue={action?.lesson_key ? `${action.course_id} ${action.lesson_key}` : undefined}
            options={observed.flatMap(({ id, title, lessons }) =>
              lessons.map((lesson) => ({
                value: `${id} ${lesson.key}`,
                label: `${read(lesson.title)} (${read(title)})`,
              })),
            )}
          />
        )}
      </div>
    </fieldset>
  )
}
