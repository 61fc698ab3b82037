import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import { WallMark } from './learning/compliance/standing-mark'
import { CourseState } from './learning/training/course-state'
import type { Due } from './person-due'

/** What is asked of somebody, each with its day. */
export function PersonDueList({ due }: { due: readonly Due[] }) {
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
            {one.is === 'course' ? <DueCourse {...one} /> : <WallMark cell={one.cell} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function DueCourse({ state, day }: Extract<Due, { is: 'course' }>) {
  const t = useTranslations('courses')
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
    </span>
  )
}
