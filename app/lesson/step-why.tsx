import { useFormatter, useTranslations } from 'use-intl'
import { useCourseText } from './course-text'
import type { ShownStep } from './shown-step'

/** Why a step is not open: what comes first, or that it is not needed or not offered any more. */
export function StepWhy({ step: { standing, after_step, after_courses } }: { step: ShownStep }) {
  const t = useTranslations('paths')
  const read = useCourseText()
  const { list } = useFormatter()
  if (standing === 'gone' || standing === 'spare') return <Why>{t(`why.${standing}`)}</Why>
  if (standing !== 'locked') return null
  if (after_courses.length > 0)
    return (
      <Why>{t('why.course', { courses: list(after_courses.map(({ title }) => `“${read(title)}”`)) })}</Why>
    )
  return after_step ? <Why>{t('why.step', { step: read(after_step) })}</Why> : null
}

function Why({ children }: { children: string }) {
  return <span className="mt-1 block text-sm">{children}</span>
}
