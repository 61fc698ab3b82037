import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from './icons'
import { watchRoom } from './watch-room'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => React.ReactNode
  isSortable?: boolean
  /** Figures stand at the end, one below the other. */
  isNumber?: boolean
  /** The column that names the row. */
  isRowHeader?: boolean
}

export interface Sort {
  key: string
  direction: 'ascending' | 'descending'
}

interface TableProps<Row> {
  caption: string
  /** The heading right above says the same words. */
  isCaptionHidden?: boolean | undefined
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** What stands in the place of the rows when there are none. */
  empty: React.ReactNode
}

/** A table that says what it holds, sorts by its headings and scrolls sideways where it is too wide. */
export function Table<Row>({
  caption,
  isCaptionHidden,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  empty,
}: TableProps<Row>) {
  const t = useTranslations('ui')
  const id = useId()
  const { frame, isTooWide } = useTooWide()
  return (
    <div>
      <p hidden={!isTooWide} className="mb-2 text-ink-soft text-sm">
        {t('tableScrolls')}
      </p>
      <section
        ref={frame}
        aria-labelledby={isCaptionHidden ? undefined : id} // the part of the page around it has that name
        tabIndex={isTooWide ? 0 : undefined}
        className="overflow-x-auto"
      >
        <table className="w-full border-collapse text-left tabular-nums">
          <caption id={id} className={isCaptionHidden ? 'sr-only' : 'pb-3 text-left font-semibold text-lg'}>
            {caption}
          </caption>
          <thead className="border-ink border-b-2 text-sm">
            <tr>
              {columns.map((column) => (
                <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className="border-hairline border-b hover:bg-paper-deep">
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))}
            {rows.length === 0 ? (
              <tr>
                <td colSpan={columns.length}>{empty}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const look = `px-3 py-3 align-top first:pl-0 last:pr-0 ${column.isNumber ? 'text-right' : ''}`
  return column.isRowHeader ? (
    <th scope="row" className={`${look} font-medium`}>
      {column.cell(row)}
    </th>
  ) : (
    <td className={look}>{column.cell(row)}</td>
  )
}

interface HeadingProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const look = `px-3 first:pl-0 last:pr-0 font-medium text-ink-soft ${column.isNumber ? 'text-right' : ''}`
  if (!column.isSortable || !onSort) {
    return (
      <th scope="col" className={`${look} py-2.5`}>
        {column.header}
      </th>
    )
  }
  const direction = sort?.key === column.key ? sort.direction : undefined
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={look}>
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, column.key))}
        className={`inline-flex min-h-11 items-center gap-1 hover:text-ink ${column.isNumber ? 'text-end' : 'text-start'} ${direction ? 'text-ink' : ''}`}
      >
        {column.header}
        <Icon name={signs[direction ?? 'none']} className="size-4" />
      </button>
    </th>
  )
}

const signs = { ascending: 'arrowUp', descending: 'arrowDown', none: 'sort' } as const

/** The order after a press on a heading: a new column starts ascending, the same one turns round. */
export function nextSort(current: Sort | undefined, key: string): Sort {
  const isSame = current?.key === key
  return { key, direction: isSame && current.direction === 'ascending' ? 'descending' : 'ascending' }
}

function useTooWide() {
  const frame = useRef<HTMLElement>(null)
  const [isTooWide, setTooWide] = useState(false)
  useEffect(() => {
    return frame.current ? watchRoom(frame.current, setTooWide) : undefined
  }, [])
  return { frame, isTooWide }
}
