import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { missingFor, provenBy } from '~/domain/careers/readiness'
import { localeOfTag } from '~/domain/locale'
import { Badge } from '~/ui/badge'
import { type Skill, skillName } from '../career-graph.queries'
import { useLevelWords } from './level-words'
import type { TrainingCourse } from './way.queries'

type Closing = keyof typeof provenBy

interface MissingListProps {
  missing: ReturnType<typeof missingFor>
  skills: readonly Skill[]
  courses: readonly TrainingCourse[]
  /** It is my own way: a course opens; of somebody else's, who has it. */
  isMine: boolean
  closed: ReadonlyMap<string, Closing>
  onChange: (closed: ReadonlyMap<string, Closing>) => void
}

/** What a role needs and is not there yet, each with what closes it; a tick says "if I had this". */
export function MissingList({ missing, skills, courses, isMine, closed, onChange }: MissingListProps) {
  const t = useTranslations('careerSkills.readiness')
  const locale = localeOfTag(useLocale())
  const meaning = useLevelWords()
  const skillOf = new Map(skills.map((skill) => [skill.id, skill]))
  const tick = (skill: string, by: Closing | null) => {
    const next = new Map(closed)
    if (by) next.set(skill, by)
    else next.delete(skill)
    onChange(next)
  }
  return (
    <ul className="border-hairline border-t">
      {missing.map(({ skill: id, level, isMust, has }) => {
        const skill = skillOf.get(id)
        const name = skillName(skill, locale)
        const trains = courses
          .filter(({ skills: trained, is_done }) => trained.includes(id) && !is_done)
          .slice(0, 2)
        const watches = courses.find(({ watches: watched }) => watched.includes(id))
        const by: Closing = level > 3 ? 'coach' : level > 2 || trains.length === 0 ? 'observation' : 'course'
        return (
          <li key={id} className="border-hairline border-b py-3">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <h3 className="font-medium text-base">{name}</h3>
              {isMust ? <Badge tone="warning">{t('must')}</Badge> : null}
            </div>
            <p>{t('gap', { has: has.level, need: level, meaning: meaning(skill, level) })}</p>
            {isMust && has.level >= level ? <p className="text-sm">{t('onlySelf')}</p> : null}
            <ul className="mt-1 text-sm">
              {trains.map((course) => (
                <li key={course.id}>
                  <Link
                    to={
                      isMine
                        ? course.assignment_id
                          ? `/app/courses/${course.assignment_id}`
                          : `/app/courses#course-${course.id}`
                        : `/app/courses/team?course=${course.id}`
                    }
                    className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
                  >
                    {t('byCourse', { course: course.title[locale], minutes: course.minutes })}
                  </Link>
                </li>
              ))}
              {level > 2 || trains.length === 0 ? (
                <li>{watches ? t('byObservationIn', { course: watches.title[locale] }) : t('byCoach')}</li>
              ) : null}
            </ul>
            <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={closed.has(id)}
                onChange={(event) => tick(id, event.target.checked ? by : null)}
                className="size-5 accent-brand"
              />
              {t(`if.${by}`, { skill: name })}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
