import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import { useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { Icon } from '~/ui/icons'
import { Pagination } from '~/ui/pagination'
import { Section } from '~/ui/section'
import { AssignDialog } from './assign-dialog'
import { type Desk, type DeskCourse, type DeskRow, type Overview, readOverview } from './desk.queries'
import { deskQuery, pageSize } from './desk-query'
import { DeskToolbar } from './desk-toolbar'
import { useOverviewCells } from './overview-cells'
import { PickedRows } from './picked-rows'
import { StateCounts } from './state-counts'

interface OverviewListProps {
  tenantId: string
  /** Null when it could not be fetched. */
  shown: { desk: Desk; courses: DeskCourse[]; overview: Overview; page: number; personId: string } | null
}

/** The courses of the people one looks after, a page at a time. */
export function OverviewList({ tenantId, shown }: OverviewListProps) {
  const t = useTranslations('courseDesk')
  const isViewOnly = useViewOnly()
  const query = useListQuery(deskQuery)
  const { revalidate } = useRevalidator()
  const [isAssigning, setAssigning] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const mayAssign = (shown?.desk.may_assign ?? false) && !isViewOnly
  const cells = useOverviewCells({
    tenantId,
    mayChange: mayAssign,
    mayRevoke: shown?.desk.reach === 'all',
    picked,
    onPick: setPicked,
  })
  const { start, progress } = useCsvExport<DeskRow>({
    fileName: `${t('file')}.csv`,
    columns: cells.exported,
    pieces: () =>
      pagesOf(
        async (from, size) =>
          (await readOverview(tenantId, query.filters, query.sort.key, { from, size })).rows,
      ),
    words: useExportWords(),
  })
  const rows = shown?.overview.rows ?? []
  const state = useListState(shown && rows.length, query.isFiltered)
  const assign = mayAssign ? (
    <Button onClick={() => setAssigning(true)}>
      <Icon name="plus" />
      {t('assign')}
    </Button>
  ) : null
  const actions = (
    <>
      <Button variant="secondary" onClick={start}>
        <Icon name="download" />
        {t('export.button')}
      </Button>
      {assign}
    </>
  )
  return (
    <Section
      title={t('heading')}
      lead={t(shown?.desk.reach === 'outlets' ? 'leadOutlets' : 'lead')}
      actions={state === 'first' || !shown ? null : actions}
    >
      {shown && state !== 'first' ? (
        <>
          <StateCounts
            counts={shown.overview.counts}
            chosen={query.filters.state}
            onChoose={(next) => query.set({ state: next })}
          />
          <DeskToolbar query={query} desk={shown.desk} courses={shown.courses} />
        </>
      ) : null}
      {progress}
      {mayAssign ? <PickedRows tenantId={tenantId} rows={rows} picked={picked} onPick={setPicked} /> : null}
      <DataList
        state={state}
        caption={t('caption', { count: shown?.overview.total ?? 0 })}
        columns={cells.columns}
        rows={rows}
        rowKey={({ assignment_id }) => assignment_id}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={cells.narrow}
        first={{ title: t('first'), text: t('firstText'), action: assign }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      {shown ? (
        <Pagination
          page={shown.page}
          pageSize={pageSize}
          total={shown.overview.total}
          onPage={(page) => query.set({ page })}
        />
      ) : null}
      {shown ? (
        <AssignDialog
          tenantId={tenantId}
          personId={shown.personId}
          desk={shown.desk}
          courses={shown.courses}
          isOpen={isAssigning}
          onClose={() => setAssigning(false)}
        />
      ) : null}
    </Section>
  )
}

function useExportWords() {
  const t = useTranslations('courseDesk.export')
  return {
    running: (count: number) => t('running', { count }),
    cancel: t('cancel'),
    done: (count: number) => t('done', { count }),
    cut: (count: number) => t('cut', { count }),
    failed: t('failed'),
  }
}
