import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Icon } from '~/ui/icons'
import { CourseCover } from './course-cover'
import { useCourseText } from './course-text'
import type { ShownStep } from './shown-step'
import { StepWhy } from './step-why'

interface PathStepProps {
  step: ShownStep
  number: number
  /** The one to do now. */
  isNext: boolean
}

/** A step of a path: what it is, how one stands, until when, and why it is not open yet. */
export function PathStep({ step, number, isNext }: PathStepProps) {
  const t = useTranslations('paths')
  const read = useCourseText()
  const { standing, kind, minutes } = step
  const isShut = standing === 'locked' || standing === 'gone' || standing === 'spare'
  return (
    <>
      <span
        aria-hidden="true"
        className={`w-1 shrink-0 self-stretch ${isNext ? 'bg-marigold' : standing === 'done' ? 'bg-brand' : 'bg-hairline'}`}
      />
      {step.course ? <CourseCover course={step.course} className="mt-1 w-16 sm:w-24" /> : null}
      <span className="min-w-0 grow">
        <span className="block text-ink-soft text-sm">
          {t(kind === 'course' ? 'courseNumber' : 'certificationNumber', { number })}
        </span>
        <span className={`block text-lg ${isNext ? 'font-medium' : ''} ${isShut ? 'text-ink-soft' : ''}`}>
          {read(step.title)}
        </span>
        <span className="flex flex-wrap gap-x-4 text-ink-soft text-sm tabular-nums">
          {minutes && !isShut ? <span>{t('minutes', { count: minutes })}</span> : null}
          <When step={step} />
        </span>
        <StepWhy step={step} />
      </span>
      {standing === 'done' ? <Icon name="check" className="mt-1 size-5 text-success" /> : null}
      {standing === 'locked' ? <Icon name="key" className="mt-1 size-5 text-ink-soft" /> : null}
    </>
  )
}

function When({ step: { standing, done_on, due_on, due_days, due_from } }: { step: ShownStep }) {
  const t = useTranslations('paths')
  const dateTime = useDateTime()
  const day = (at: string) => dateTime(new Date(at), { dateStyle: 'medium' })
  if (standing === 'done')
    return <span className="text-success">{done_on ? t('doneOn', { day: day(done_on) }) : t('done')}</span>
  if (standing === 'gone' || standing === 'spare') return null
  if (due_on) return <span>{t('dueOn', { day: day(due_on) })}</span>
  if (!due_days) return null
  return <span>{t(due_from === 'opened' ? 'dueAfterOpening' : 'dueAfterStart', { count: due_days })}</span>
}
