import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { Facts } from '~/ui/definition-list'
import { useClinicTime } from '../clinic-time'
import type { Brief, Talk } from './talk.queries'

interface BriefViewProps {
  brief: Brief
  zone: string
  questions: Talk['questions']
}

/** What the evidence says since the last talk; both read the same. */
export function BriefView({ brief, zone, questions }: BriefViewProps) {
  const t = useTranslations('clinics.talk')
  const read = useCourseText()
  const words = useClinicTime(zone)
  const { courses, observations, plan } = brief
  return (
    <Facts
      facts={[
        {
          label: t('works'),
          value: [
            ...brief.places.map(({ outlet, role }) => [role, outlet].filter(Boolean).join(', ')),
            t('joined', { day: words.date(brief.joined_on) }),
          ].join(' · '),
        },
        ...questions.map(({ text, answer }) => ({ label: read(text), value: answer })),
        {
          label: t('finished', { day: words.date(brief.since) }),
          value:
            courses.length > 0 ? (
              <ul>
                {courses.map(({ title, on }) => (
                  <li key={read(title) + on}>
                    {read(title)} <span className="text-ink-soft text-sm">{words.date(on)}</span>
                  </li>
                ))}
              </ul>
            ) : (
              t('nothing')
            ),
        },
        {
          label: t('seen'),
          value:
            observations.length > 0 ? (
              <ul>
                {observations.map(({ title, on, is_passed, next_step }) => (
                  <li key={read(title) + on}>
                    {read(title)}: {t(is_passed ? 'passed' : 'notYet')}{' '}
                    <span className="text-ink-soft text-sm">{words.date(on)}</span>
                    {next_step ? <span className="block text-sm">{next_step}</span> : null}
                  </li>
                ))}
              </ul>
            ) : (
              t('nothing')
            ),
        },
        { label: t('openCourses'), value: t('openOf', { open: brief.open, overdue: brief.overdue }) },
        ...(plan
          ? [
              {
                label: t('lastPlan'),
                value: (
                  <>
                    {plan.goal ? <p>{plan.goal.name}</p> : null}
                    <ul>
                      {plan.actions.map(({ id, title, done_on }) => (
                        <li key={id}>
                          {title ? read(title) : ''}: {done_on ? t('wasDone') : t('stillOpen')}
                        </li>
                      ))}
                    </ul>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
