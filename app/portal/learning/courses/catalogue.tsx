import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { CourseCover } from '~/lesson/course-cover'
import { useCourseText } from '~/lesson/course-text'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { ListToolbar } from '~/ui/list-toolbar'
import { matchOptions } from '~/ui/match-options'
import { Section } from '~/ui/section'
import type { CatalogueCourse } from '../catalogue.queries'

const sides = ['front', 'back'] as const
/** From how many courses on searching is quicker than looking. */
const searchFrom = 6

/** All courses the workspace offers, by front and back of house. */
export function Catalogue({ courses }: { courses: readonly CatalogueCourse[] }) {
  const t = useTranslations('courses')
  const [wanted, setWanted] = useState('')
  const found = findCourses(wanted, courses)
  if (courses.length === 0)
    return (
      <Section title={t('catalogue.title')}>
        <EmptyState title={t('catalogue.empty')} text={t('catalogue.emptyText')} />
      </Section>
    )
  return (
    <Section title={t('catalogue.title')} lead={t('catalogue.lead')}>
      {courses.length >= searchFrom ? (
        <ListToolbar search={{ label: t('catalogue.search'), value: wanted, onChange: setWanted }} />
      ) : null}
      <p role="status" className={found.length > 0 ? 'sr-only' : ''}>
        {wanted ? t('catalogue.found', { count: found.length }) : ''}
      </p>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {sides.map((side) => {
          const ofSide = found.filter((course) => course.side === side)
          if (ofSide.length === 0) return null
          return (
            <section key={side} aria-labelledby={`side-${side}`}>
              <h3 id={`side-${side}`} className="mb-1 text-base text-ink-soft">
                {t(`sides.${side}`)}
              </h3>
              <ul className="border-hairline border-t">
                {ofSide.map((course) => (
                  <OfferedCourse key={course.course_id} course={course} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Section>
  )
}

/** By title and summary in both languages: people type in the one they think in. Nothing typed leaves all in their order. */
function findCourses(wanted: string, courses: readonly CatalogueCourse[]): CatalogueCourse[] {
  if (!wanted.trim()) return [...courses]
  const options = courses.map((course) => ({
    course,
    label: `${course.title.en} ${course.title.hi}`,
    keywords: `${course.summary.en} ${course.summary.hi} ${course.skills.join(' ')}`,
  }))
  return matchOptions(wanted, options).map(({ course }) => course)
}

function OfferedCourse({ course }: { course: CatalogueCourse }) {
  const t = useTranslations('courses')
  const read = useCourseText()
  return (
    <li
      id={`course-${course.course_id}`}
      className="grid scroll-mt-24 grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 border-hairline border-b py-4 sm:grid-cols-[8rem_minmax(0,1fr)]"
    >
      <CourseCover course={course} className="mt-1 w-full" />
      <div className="min-w-0">
        <h4 className="text-lg">{read(course.title)}</h4>
        <p className="mt-1">{read(course.summary)}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 text-ink-soft text-sm tabular-nums">
          <span>{t('lessons', { count: course.lessons_total })}</span>
          <span>{t('minutes', { count: course.minutes })}</span>
          {course.valid_months ? <span>{t('catalogue.months', { count: course.valid_months })}</span> : null}
          {course.state ? <span className="font-medium text-ink">{t(`states.${course.state}`)}</span> : null}
        </p>
        <Begin course={course} />
      </div>
    </li>
  )
}

/** Leads to a course one has, begins it, or says what has to be learnt first. */
function Begin({
  course: { course_id, assignment_id, state, certificate, title, first },
}: {
  course: CatalogueCourse
}) {
  const t = useTranslations('courses')
  const read = useCourseText()
  const format = useFormatter()
  const isViewOnly = useViewOnly()
  const fetcher = useFetcher<{ refusal: SaidRefusal }>()
  const isOver = state === 'done' && certificate?.state !== 'valid'
  if (assignment_id && !isOver && state !== 'waived')
    return (
      <p className="mt-3">
        <Link to={`/app/courses/${assignment_id}`} className={buttonLook('secondary')}>
          {t(state === 'done' ? 'outline.again' : 'next.goOn')}
          <span className="sr-only">: {read(title)}</span>
        </Link>
      </p>
    )
  if (first)
    return (
      <p className="mt-3 flex items-center gap-2">
        <Icon name="key" />
        {t('catalogue.first', { courses: format.list(first.map(read)) })}
      </p>
    )
  const name = t('catalogue.start', { course: read(title) })
  return (
    <fetcher.Form method="post" className="mt-3">
      <input type="hidden" name="courseId" value={course_id} />
      <Button
        type="submit"
        variant="secondary"
        disabled={isViewOnly}
        isPending={fetcher.state !== 'idle'}
        aria-label={isOver ? `${t('catalogue.renew')}: ${read(title)}` : name}
      >
        {t(isOver ? 'catalogue.renew' : 'next.start')}
      </Button>
      <p role="alert" className="mt-2 text-danger text-sm empty:hidden">
        {fetcher.state === 'idle' ? fetcher.data?.refusal.words : null}
      </p>
    </fetcher.Form>
  )
}
