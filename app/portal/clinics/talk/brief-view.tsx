import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
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
  const { number } = useFormatter()
  const isHindi = localeOfTag(useLocale()) === 'hi'
  const nameOf = ({ skill, skill_hi: hindi }: { skill: string; skill_hi: string | null }) =>
    isHindi ? (hindi ?? skill) : skill
  const { courses, observations, plan, goal, skills } = brief
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
        ...(goal
          ? [
              {
                label: t('goalOf', { role: goal.role }),
                value: (
                  <>
                    <p>
                      {t('goalStands', {
                        percent: number(goal.percent / 100, { style: 'percent' }),
                        proven: number(goal.proven / 100, { style: 'percent' }),
                        musts: goal.musts_missing,
                      })}{' '}
                      {t('goalShown', { shown: goal.shown, day: words.date(brief.since) })}
                    </p>
                    {goal.missing.length > 0 ? (
                      <ul>
                        {goal.missing.map((gap) => (
                          <li key={gap.skill}>
                            {t('goalGap', {
                              skill: nameOf(gap),
                              has: gap.has,
                              need: gap.need,
                              must: gap.is_must ? 1 : 0,
                            })}
                          </li>
                        ))}
                      </ul>
                    ) : null}
                  </>
                ),
              },
            ]
          : []),
        ...(skills.length > 0
          ? [
              {
                label: t('shownSkills', { day: words.date(brief.since) }),
                value: (
                  <ul>
                    {skills.map((shown) => (
                      <li key={shown.skill + shown.kind}>
                        {t('shownSkill', {
                          skill: nameOf(shown),
                          level: shown.level,
                          kind: t(`shownBy.${shown.kind}`),
                        })}{' '}
                        <span className="text-ink-soft text-sm">{words.date(shown.on)}</span>
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]
          : []),
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
