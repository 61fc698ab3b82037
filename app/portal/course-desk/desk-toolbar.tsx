import { useLocale, useTranslations } from 'use-intl'
import { assignmentStates } from '~/domain/assignment-state'
import { localeOfTag } from '~/domain/locale'
import type { useListQuery } from '~/platform/use-list-query'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import type { Desk, DeskCourse } from './desk.queries'
import type { deskQuery } from './desk-query'

interface DeskToolbarProps {
  query: ReturnType<typeof useListQuery<(typeof deskQuery.filters)[number], (typeof deskQuery.sorts)[number]>>
  desk: Desk
  courses: readonly DeskCourse[]
}

/** Narrows the courses of the team down by person, outlet, course and state. */
export function DeskToolbar({ query, desk, courses }: DeskToolbarProps) {
  const t = useTranslations('courseDesk')
  const states = useTranslations('courses.states')
  const locale = localeOfTag(useLocale())
  const { filters, set } = query
  return (
    <ListToolbar search={{ label: t('search'), value: query.q, onChange: (q) => set({ q }) }}>
      <FilterSelect
        name="outlet"
        label={t('outlet')}
        value={filters.outlet}
        any={t('anyOutlet')}
        options={desk.outlets.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(outlet) => set({ outlet })}
      />
      <FilterSelect
        name="course"
        label={t('course')}
        value={filters.course}
        any={t('anyCourse')}
        options={courses.map(({ course_id, title }) => ({ value: course_id, label: title[locale] }))}
        onChoose={(course) => set({ course })}
      />
      <FilterSelect
        name="state"
        label={t('state')}
        value={filters.state}
        any={t('anyState')}
        options={[
          { value: 'unfinished', label: t('unfinished') },
          ...assignmentStates.map((state) => ({ value: state, label: states(state) })),
        ]}
        onChoose={(state) => set({ state })}
      />
    </ListToolbar>
  )
}
