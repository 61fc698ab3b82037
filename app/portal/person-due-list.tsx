import { useLocale, useTranslations } from 'use-intl'
import { type Locale, localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import { WallMark } from './learning/compliance/standing-mark'
import { CourseState } from './learning/training/course-state'
import type { Due } from './person-due'
import { WhatsAppMessage } from './whats-app-message'

interface PersonDueListProps {
  due: readonly Due[]
  /** The person the viewer may remind of a course; null on one's own page. */
  reader: { name: string; phone: string | null; language: Locale } | null
}

/** What is asked of somebody, each with its day. */
export function PersonDueList({ due, reader }: PersonDueListProps) {
  const t = useTranslations('person.due')
  const locale = localeOfTag(useLocale())
  return (
    <Section title={t('title')} lead={due.length === 0 ? t('nothing') : undefined}>
      <ul className="-mt-5">
        {due.map((one) => (
          <li
            key={one.key}
            className="grid items-center gap-x-6 gap-y-1 border-hairline border-b py-3 sm:grid-cols-[minmax(0,1fr)_14rem]"
          >
            <span className="min-w-0 break-words">
              <span className="font-medium">{one.title[locale]}</span>
              <span className="block text-ink-soft text-sm">{t(one.is)}</span>
            </span>
            {one.is === 'course' ? <DueCourse one={one} reader={reader} /> : <WallMark cell={one.cell} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface DueCourseProps {
  one: Extract<Due, { is: 'course' }>
  reader: PersonDueListProps['reader']
}

function DueCourse({ one: { key, title, state, day }, reader }: DueCourseProps) {
  const t = useTranslations('courses')
  const access = useTranslations('access')
  const dateTime = useDateTime()
  return (
    <span className="flex flex-col items-start">
      <CourseState state={state} />
      {day ? (
        <span className="text-ink-soft text-sm">
          {t(state === 'overdue' ? 'wasDueOn' : 'dueOn', {
            day: dateTime(new Date(day), { dateStyle: 'medium' }),
          })}
        </span>
      ) : null}
      {reader ? (
        <WhatsAppMessage
          to={reader}
          label={access('tell.send')}
          message={{ about: 'course', course: title[reader.language], assignmentId: key }}
        />
      ) : null}
    </span>
  )
}
