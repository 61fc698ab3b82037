import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { CatalogueCourse } from '../catalogue.queries'
import type { LearningDesk } from '../learning-desk.queries'
import { useAskedByAddress } from '../use-asked-by-address'
import { AssignDialog } from './assign-dialog'
import { type Overview, readOverview } from './desk.queries'
import { deskList } from './desk-query'
import { useOverviewColumns } from './overview-cells'
import { PickedRows } from './picked-rows'
import { StateCounts } from './state-counts'

interface OverviewListProps {
  tenantId: string
  personId: string
  page: Loaded<Overview & { desk: LearningDesk; courses: CatalogueCourse[] }>
}

/** The courses of the people one looks after, a page at a time. */
export function OverviewList({ tenantId, personId, page }: OverviewListProps) {
  const t = useTranslations('courseDesk')
  const states = useTranslations('courses.states')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const query = useListQuery(deskList)
  const { isAsked, ask, close } = useAskedByAddress('#assign')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { desk, courses = [], rows = [], counts } = page.content ?? {}
  const mayAssign = (desk?.may_assign ?? false) && !isViewOnly
  const columns = useOverviewColumns({
    tenantId,
    mayChange: mayAssign,
    mayRevoke: desk?.reach === 'all',
    picked,
    onPick: setPicked,
  })
  return (
    <>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={columns}
        rowKey={({ assignment_id }) => assignment_id}
        filters={{
          outlet: {
            label: t('outlet'),
            any: t('anyOutlet'),
            options: (desk?.outlets ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          course: {
            label: t('course'),
            any: t('anyCourse'),
            options: courses.map(({ course_id, title }) => ({ value: course_id, label: title[locale] })),
          },
          state: {
            label: t('state'),
            any: t('anyState'),
            word: (state) => (state === 'unfinished' || state === 'joining' ? t(state) : states(state)),
          },
        }}
        file={{ name: t('file'), rows: (part) => readOverview(tenantId, query, part) }}
        section={{
          title: t('heading'),
          lead: t(desk?.reach === 'outlets' ? 'leadOutlets' : 'lead'),
          actions: mayAssign ? (
            <Button onClick={ask}>
              <Icon name="plus" />
              {t('assign')}
            </Button>
          ) : null,
        }}
        above={
          counts ? (
            <StateCounts
              counts={counts}
              chosen={query.filters.state}
              onChoose={(state) => query.set({ state })}
            />
          ) : null
        }
        bulk={
          mayAssign ? <PickedRows tenantId={tenantId} rows={rows} picked={picked} onPick={setPicked} /> : null
        }
      />
      {desk && mayAssign ? (
        <AssignDialog
          tenantId={tenantId}
          personId={personId}
          desk={desk}
          courses={courses}
          isOpen={isAsked}
          onClose={close}
        />
      ) : null}
    </>
  )
}
