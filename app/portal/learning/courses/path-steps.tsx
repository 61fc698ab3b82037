import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CourseCover } from '~/lesson/course-cover'
import { useCourseText } from '~/lesson/course-text'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { OwnPath, PathStep } from './own-path.queries'
import { stepPlace } from './step-place'
import { StepWhy } from './step-why'

/** The steps of a path, each with what it is, how one stands, and until when. */
export function PathSteps({ path }: { path: OwnPath }) {
  const t = useTranslations('paths')
  const next = path.state === 'open' ? path.steps.find(({ standing }) => standing === 'open') : undefined
  return (
    <ol aria-label={t('steps')} className="border-hairline border-t">
      {path.steps.map((step, at) => (
        <StepRow
          key={step.id}
          step={step}
          number={at + 1}
          isNext={step === next}
          mayChoose={path.state === 'open' && step.standing === 'open' && !step.is_given}
        />
      ))}
    </ol>
  )
}

interface StepRowProps {
  step: PathStep
  number: number
  isNext: boolean
  mayChoose: boolean
}

function StepRow({ step, number, isNext, mayChoose }: StepRowProps) {
  const t = useTranslations('paths')
  const read = useCourseText()
  const { standing, kind, minutes } = step
  const to = stepPlace(step)
  const isShut = standing === 'locked' || standing === 'gone' || standing === 'spare'
  const inside = (
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
  const look = 'flex min-h-13 items-start gap-4 py-3'
  return (
    <li className="border-hairline border-b" aria-current={isNext ? 'step' : undefined}>
      {to ? (
        <Link to={to} className={`${look} hover:bg-paper-deep`}>
          {inside}
        </Link>
      ) : (
        <div className={look}>{inside}</div>
      )}
      {mayChoose && !to ? <Choose step={step} /> : null}
    </li>
  )
}

function When({ step: { standing, done_on, due_on, due_days, due_from } }: { step: PathStep }) {
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

/** Takes an open step on that was not given by itself. */
function Choose({ step }: { step: PathStep }) {
  const t = useTranslations('paths')
  const read = useCourseText()
  const isViewOnly = useViewOnly()
  const { state, formData } = useNavigation()
  return (
    <Form method="post" className="pb-4 pl-5">
      <input type="hidden" name="stepId" value={step.id} />
      <Button
        type="submit"
        variant="secondary"
        disabled={isViewOnly}
        isPending={state === 'submitting' && formData?.get('stepId') === step.id}
        aria-label={t('chooseStep', { step: read(step.title) })}
      >
        {t('choose')}
      </Button>
    </Form>
  )
}
