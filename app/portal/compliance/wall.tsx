import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { pagesOf, useCsvExport } from '~/platform/csv-export'
import { useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { Icon } from '~/ui/icons'
import { Pagination } from '~/ui/pagination'
import { Section } from '~/ui/section'
import { readWall, type Wall as WallData, type WallRow } from './compliance.queries'
import { NextSteps } from './next-steps'
import { RatioList } from './ratio-list'
import { StandingCounts } from './standing-counts'
import { useWallCells } from './wall-cells'
import { pageSize, wallQuery } from './wall-query'
import { WallToolbar } from './wall-toolbar'

interface WallProps {
  tenantId: string
  /** Null when it could not be fetched. */
  shown: { wall: WallData; page: number } | null
  /** The one outlet the page is about. */
  outletId?: string | undefined
}

/** The wall: people and what they must be able to show, a page at a time. */
export function Wall({ tenantId, shown, outletId }: WallProps) {
  const t = useTranslations('compliance')
  const isViewOnly = useViewOnly()
  const query = useListQuery(wallQuery)
  const { revalidate } = useRevalidator()
  const wall = shown?.wall
  const filters = outletId ? { ...query.filters, outlet: outletId } : query.filters
  const cells = useWallCells(
    (wall?.certifications ?? []).filter(
      ({ id, people_per_holder }) =>
        (filters.certification ? id === filters.certification : true) &&
        // a rule for the outlet has its own list: a column only where somebody holds it
        (people_per_holder === null || wall?.rows.some((row) => row.cells[id])),
    ),
  )
  const { start, progress } = useCsvExport<WallRow>({
    fileName: `${t('file')}.csv`,
    columns: cells.exported,
    pieces: () => pagesOf(async (from, size) => (await readWall(tenantId, filters, { from, size })).rows),
    words: useExportWords(),
  })
  const rows = wall?.rows ?? []
  const isFirst = wall?.certifications.length === 0
  const state = useListState(shown && rows.length, query.isFiltered)
  return (
    <Section
      title={t('heading')}
      lead={t(wall?.reach === 'outlets' ? 'leadOutlets' : 'lead')}
      actions={
        isFirst || !shown ? null : (
          <Button variant="secondary" onClick={start}>
            <Icon name="download" />
            {t('export.button')}
          </Button>
        )
      }
    >
      {wall && !isFirst ? (
        <>
          <StandingCounts
            counts={wall.counts}
            chosen={filters.state}
            onChoose={(next) => query.set({ state: next })}
          />
          <NextSteps
            tenantId={tenantId}
            wall={wall}
            mayWrite={wall.may_write && !isViewOnly}
            onShow={(certification) => query.set({ certification, state: 'todo' })}
          />
          <RatioList ratios={wall.ratios} certifications={wall.certifications} />
          <WallToolbar query={query} wall={wall} hasOutlet={outletId === undefined} />
        </>
      ) : null}
      {progress}
      <DataList
        state={isFirst ? 'first' : state}
        caption={t('caption', { count: wall?.total ?? 0 })}
        columns={cells.columns}
        rows={rows}
        rowKey={({ person_id }) => person_id}
        narrow={cells.narrow}
        first={
          isFirst
            ? {
                title: t('first'),
                text: t(wall?.reach === 'all' ? 'firstText' : 'firstTextOutlets'),
                action:
                  wall?.reach === 'all' ? (
                    <Link to="/app/courses/compliance/settings" className={buttonLook()}>
                      {t('toSettings')}
                    </Link>
                  ) : null,
              }
            : { title: t('nobody'), text: t('nobodyText') }
        }
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      {shown ? (
        <Pagination
          page={shown.page}
          pageSize={pageSize}
          total={shown.wall.total}
          onPage={(page) => query.set({ page })}
        />
      ) : null}
    </Section>
  )
}

function useExportWords() {
  const t = useTranslations('compliance.export')
  return {
    running: (count: number) => t('running', { count }),
    cancel: t('cancel'),
    done: (count: number) => t('done', { count }),
    cut: (count: number) => t('cut', { count }),
    failed: t('failed'),
  }
}
