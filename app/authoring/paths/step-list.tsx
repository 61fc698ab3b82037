import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Select } from '~/ui/select'
import { type EditedStep, moveStep } from './edited-steps'
import { StepFields } from './step-fields'
import type { StepChoices } from './studio-paths.queries'

interface StepListProps {
  steps: readonly EditedStep[]
  choices: StepChoices
  isOrdered: boolean
  mayWrite: boolean
  onChange: (steps: readonly EditedStep[]) => void
}

/** The steps of a path: added from a list, moved by their buttons or by Alt and an arrow. */
export function StepList({ steps, choices, isOrdered, mayWrite, onChange }: StepListProps) {
  const t = useTranslations('pathStudio.step')
  const locale = localeOfTag(useLocale())
  const [said, setSaid] = useState('')
  const isFree = ({ id }: { id: string }) => !steps.some(({ key }) => key === id)
  const courses = choices.courses.filter(isFree)
  const certifications = choices.certifications.filter(isFree)

  function add(id: string) {
    const course = courses.find((one) => one.id === id)
    const certification = certifications.find((one) => one.id === id)
    const title = (course ?? certification)?.title
    if (!title) return
    const made = {
      key: id,
      kind: course ? ('course' as const) : ('certification' as const),
      course_id: course ? id : null,
      certification_id: course ? null : id,
      title,
      is_offered: true,
      due_days: 7,
      due_from: 'opened' as const,
    }
    onChange([...steps, made])
    setSaid(t('added', { step: title[locale], position: steps.length + 1 }))
  }

  function move(step: EditedStep, by: -1 | 1) {
    const next = moveStep(steps, step.key, by)
    if (next === steps) return
    onChange(next)
    const position = next.findIndex(({ key }) => key === step.key) + 1
    setSaid(t('moved', { step: step.title[locale], position, of: next.length }))
  }

  return (
    <section aria-labelledby="path-steps">
      <h3 id="path-steps" className="text-lg">
        {t('heading')}
      </h3>
      <p className="mb-3 text-ink-soft text-sm">{t(isOrdered ? 'textOrdered' : 'text')}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol aria-labelledby="path-steps" className="mb-5 border-hairline border-t empty:hidden">
        {steps.map((step, at) => (
          <StepFields
            key={step.key}
            step={step}
            at={at}
            of={steps.length}
            mayWrite={mayWrite}
            onMove={(by) => move(step, by)}
            onRemove={() => {
              onChange(steps.filter(({ key }) => key !== step.key))
              setSaid(t('removed', { step: step.title[locale] }))
            }}
            onChange={(changed) =>
              onChange(steps.map((one) => (one.key === step.key ? { ...one, ...changed } : one)))
            }
          />
        ))}
      </ol>
      {mayWrite ? (
        <Select
          name="step"
          label={t('add')}
          value=""
          onChange={({ target }) => add(target.value)}
          options={[
            { value: '', label: t('choose') },
            ...courses.map(({ id, title }) => ({ value: id, label: title[locale] })),
            ...certifications.map(({ id, title }) => ({
              value: id,
              label: t('certification', { title: title[locale] }),
            })),
          ]}
        />
      ) : null}
    </section>
  )
}
