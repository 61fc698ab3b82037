import { useRevalidator } from 'react-router'
import { DataList } from '~/ui/data-list'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import type { ListColumn } from '~/ui/phone-row'
import { Section } from '~/ui/section'
import type { Sort } from '~/ui/table'
import type { Loaded } from '../loaded'
import { NotLoaded } from '../not-loaded'
import { useListState } from '../use-list-state'
import { type FilterWords, ListFilters } from './list-filters'
import type { Filters, Page } from './list-query'
import { type FileColumn, type ListFile, useListFile } from './use-list-file'
import type { ListHandle } from './use-list-query'

/** A column of the table, of a row on a phone, and of the file; in each only where it has something for it. */
export interface Column<Row> extends ListColumn<Row>, FileColumn<Row> {}

/** What the list says of itself, from its own message area. */
type Words = ((key: 'search' | 'first' | 'firstText' | 'failed') => string) &
  ((key: 'caption', values: { count: number }) => string)

interface ListViewProps<Row, F extends Filters, Order extends string> {
  query: ListHandle<F, Order>
  /** What the loader answered; undefined while it is on its way. */
  page: Loaded<Page<Row>> | undefined
  t: Words
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  filters: FilterWords<F>
  file?: ListFile<Row>
  /** The heading of the list where the page has others besides. Its actions stand in the list itself while nothing is there, its links stay. */
  section?: { title: string; lead?: string; links?: React.ReactNode; actions?: React.ReactNode }
  /** What to do first, while nothing is there. */
  firstAction?: React.ReactNode
  /** Other words than usual while nothing is there. */
  first?: { title: string; text: string; action?: React.ReactNode } | undefined
  narrow?: (row: Row) => React.ReactNode
  /** What stands above search and filters as soon as something is there. */
  above?: React.ReactNode
  /** What can be done with the rows that are ticked. */
  bulk?: React.ReactNode
  /** What the list comes to: sums, a note. */
  children?: React.ReactNode
  /** What stays in sight below all of it. */
  below?: React.ReactNode
  onClear?: () => void
}

/** A page of a list with all that belongs to it: search, filters, file, its states, table or rows, and the way to its other pages. */
export function ListView<Row, F extends Filters, Order extends string>(props: ListViewProps<Row, F, Order>) {
  const { query, page, t, columns, filters, file, section, above, bulk, children, below } = props
  const { revalidate } = useRevalidator()
  const state = useListState(page && (page.content?.rows.length ?? null), {
    isFiltered: page?.content?.hasAny ?? query.isFiltered,
    own: ['q', 'sort', 'page', ...Object.keys(query.list.filters)],
  })
  const { start, progress } = useListFile(columns, file)
  if (page?.why === 'refused') return <NotLoaded why="refused" />
  const { rows, total } = page?.content ?? { rows: [], total: 0 }
  const { pageSize, orders, startsNarrowed, isSearchless } = query.list
  const shownPage = Math.min(query.page, Math.max(1, Math.ceil(total / pageSize)))
  const set = query.set as (patch: { q?: string; sort?: Sort }) => void
  const isEmpty = state === 'first' && !startsNarrowed
  const first = {
    title: t('first'),
    text: t('firstText'),
    action: props.firstAction ?? asGroup(section?.actions),
  }
  const list = (
    <>
      {isEmpty ? null : (
        <>
          {above}
          <ListToolbar
            search={
              isSearchless ? undefined : { label: t('search'), value: query.q, onChange: (q) => set({ q }) }
            }
            onExport={file && total > 0 ? start : undefined}
          >
            <ListFilters query={query} words={filters} />
          </ListToolbar>
        </>
      )}
      {progress}
      {bulk}
      <DataList
        state={state}
        caption={t('caption', { count: total })}
        columns={columns.map((column) => ({
          ...column,
          isSortable: orders.some((order) => order.replace(/^-/, '') === column.key),
        }))}
        rows={rows}
        rowKey={props.rowKey}
        sort={orders.length > 0 ? query.sort : undefined}
        onSort={(sort) => set({ sort })}
        narrow={props.narrow}
        first={props.first ?? first}
        onClear={props.onClear ?? query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      {children}
      <Pagination
        page={shownPage}
        pageSize={pageSize}
        total={total}
        onPage={(wanted) => query.turn(wanted - shownPage)}
      />
      {below}
    </>
  )
  if (!section) return list
  const { links, actions, ...heading } = section
  const beside = (
    <>
      {links}
      {isEmpty ? null : actions}
    </>
  )
  return (
    <Section {...heading} actions={links || (actions && !isEmpty) ? beside : null}>
      {list}
    </Section>
  )
}

function asGroup(actions: React.ReactNode) {
  return actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null
}
