import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { Checkbox } from '~/ui/checkbox'
import { type Pair, tickStep } from './mentoring.queries'

/** The steps of the programme that a pair goes through; either of the two ticks them. */
export function StepList({ pair, mayTick }: { pair: Pair; mayTick: boolean }) {
  const t = useTranslations('mentoring.pair')
  const read = useCourseText()
  const dateTime = useDateTime()
  const press = usePressedChange()
  if (pair.steps.length === 0) return null
  const day = (on: string) => dateTime(new Date(`${on}T12:00:00+05:30`), { dateStyle: 'medium' })
  return (
    <ul className="mt-3" aria-label={t('steps')}>
      {pair.steps.map((step) => (
        <li key={step.position}>
          <Checkbox
            name={`${pair.id}-${step.position}`}
            label={t('step', {
              title: read(step.title),
              when: step.done_on
                ? t('doneOn', { day: day(step.done_on) })
                : t('dueOn', { day: day(step.due_on) }),
            })}
            checked={step.done_on !== null}
            disabled={!mayTick || press.isPending}
            onChange={({ target }) => {
              const isDone = target.checked
              void press.run(async () => {
                await tickStep(pair.id, step.position, isDone)
                return undefined
              })
            }}
          />
        </li>
      ))}
    </ul>
  )
}
