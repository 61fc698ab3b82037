import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CourseSource } from '~/domain/course-source'
import { useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { Icon } from '~/ui/icons'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import { Section } from '~/ui/section'
import type { Place } from '../place'
import { CopyDialog } from './copy-dialog'
import { NarrowCourse, useCourseColumns } from './course-rows'
import { NewCourseDialog } from './new-course-dialog'
import { type Studio, studioStates } from './studio.queries'
import { pageSize, studioQuery } from './studio-query'

interface CourseListProps {
  place: Place
  sides: readonly CourseSource['side'][]
  /** Null when it could not be fetched. */
  shown: { studio: Studio; page: number } | null
}

/** The courses that are written here, the last changed first, and the ways to a new one. */
export function CourseList({ place, sides, shown }: CourseListProps) {
  const t = useTranslations('authoring.studio')
  const states = useTranslations('authoring.states')
  const isViewOnly = useViewOnly()
  const query = useListQuery(studioQuery)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'new' | 'copy' | null>(null)
  const state = useListState(shown ? shown.studio.rows.length : null, query.isFiltered)
  const ways = isViewOnly ? null : (
    <>
      {place.tenantId ? (
        <Button variant="secondary" onClick={() => setOpen('copy')}>
          <Icon name="copy" />
          {t('copy')}
        </Button>
      ) : null}
      <Button onClick={() => setOpen('new')}>
        <Icon name="plus" />
        {t('new')}
      </Button>
    </>
  )
  return (
    <Section
      title={t('heading')}
      lead={t(place.isLibrary ? 'leadLibrary' : 'lead')}
      actions={
        <>
          <Link to={`${place.home}/questions`} className={buttonLook('quiet')}>
            {t('questions')}
          </Link>
          {state === 'first' || !shown ? null : ways}
        </>
      }
    >
      {shown && state !== 'first' ? (
        <ListToolbar search={{ label: t('search'), value: query.q, onChange: (q) => query.set({ q }) }}>
          <FilterSelect
            name="state"
            label={t('state')}
            value={query.filters.state}
            any={t('anyState')}
            options={studioStates.map((value) => ({ value, label: states(value) }))}
            onChoose={(state) => query.set({ state })}
          />
        </ListToolbar>
      ) : null}
      <DataList
        state={state}
        caption={t('caption', { count: shown?.studio.total ?? 0 })}
        columns={useCourseColumns(place.home)}
        rows={shown?.studio.rows ?? []}
        rowKey={({ course_id }) => course_id}
        narrow={(course) => <NarrowCourse course={course} home={place.home} />}
        first={{
          title: t('first'),
          text: t('firstText'),
          action: <div className="flex flex-wrap gap-3">{ways}</div>,
        }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      {shown ? (
        <Pagination
          page={shown.page}
          pageSize={pageSize}
          total={shown.studio.total}
          onPage={(page) => query.set({ page })}
        />
      ) : null}
      <NewCourseDialog sides={sides} isOpen={open === 'new'} onClose={() => setOpen(null)} />
      {place.tenantId ? (
        <CopyDialog tenantId={place.tenantId} isOpen={open === 'copy'} onClose={() => setOpen(null)} />
      ) : null}
    </Section>
  )
}
