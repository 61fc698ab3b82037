import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { Icon } from '~/ui/icons'
import { InClass } from '../in-class'
import type { Outline, OutlineLesson } from './courses.queries'

/** The parts of a course and their lessons, each with its minutes and whether it is done. */
export function ChapterList({ course, isLocked = false }: { course: Outline; isLocked?: boolean }) {
  const t = useTranslations('courses')
  const read = useCourseText()
  const mayOpen = !isLocked && course.state !== 'waived' && course.state !== 'cancelled'
  return (
    <ol className="flex flex-col gap-8">
      {course.chapters.map((chapter, at) => (
        <li key={read(chapter.title)}>
          <p className="text-ink-soft text-sm">{t('outline.chapter', { number: at + 1 })}</p>
          <h2 className="mb-2 text-lg">{read(chapter.title)}</h2>
          <ol className="border-hairline border-t">
            {chapter.lessons.map((lesson) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                isNext={lesson.id === course.next_lesson_id && mayOpen && course.state !== 'done'}
                to={mayOpen ? `/app/courses/${course.assignment_id}/${lesson.id}` : null}
              />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}

interface LessonRowProps {
  lesson: OutlineLesson
  isNext: boolean
  to: string | null
}

function LessonRow({ lesson, isNext, to }: LessonRowProps) {
  const t = useTranslations('courses')
  const read = useCourseText()
  const { completed_at, is_started, has_quiz, move_on, minutes } = lesson
  const inside = (
    <>
      <span
        aria-hidden="true"
        className={`mt-0.5 w-1 shrink-0 self-stretch ${isNext ? 'bg-marigold' : completed_at ? 'bg-brand' : 'bg-hairline'}`}
      />
      <span className="min-w-0 grow">
        <span className={`block text-lg ${isNext ? 'font-medium' : ''}`}>{read(lesson.title)}</span>
        <span className="flex flex-wrap gap-x-4 text-ink-soft text-sm tabular-nums">
          <span>{t('minutes', { count: minutes })}</span>
          {has_quiz ? <span>{t('outline.quiz')}</span> : null}
          {move_on === 'observed' ? <span>{t('outline.watched')}</span> : null}
          {completed_at || !is_started ? null : <span>{t('outline.started')}</span>}
          {completed_at ? (
            <span className="text-success">
              {lesson.class ? <InClass taught={lesson.class} at={completed_at} /> : t('outline.done')}
            </span>
          ) : null}
        </span>
      </span>
      {completed_at ? <Icon name="check" className="mt-1 size-5 text-success" /> : null}
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
    </li>
  )
}
