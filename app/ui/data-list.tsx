import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { type ListColumn, PhoneRow } from './phone-row'
import { Select } from './select'
import { type Column, type Sort, Table } from './table'
import { useWideAtRest } from './use-wide'

export type DataListState = 'ready' | 'loading' | 'failed' | 'first' | 'none'

interface DataListProps<Row> {
  /** `first`: nothing is there yet; `none`: the search and the filters left nothing. */
  state: DataListState
  caption: string
  /** The heading right above says the same words. */
  isCaptionHidden?: boolean
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** One row where there is no room for a table, where the columns' own places there do not do. */
  narrow?: ((row: Row) => React.ReactNode) | undefined
  first: { title: string; text: string; action?: React.ReactNode }
  onClear?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  failedText?: string | undefined
}

/** A list of like things in each of its states: a table where there is room, a list on a phone. */
export function DataList<Row>(props: DataListProps<Row>) {
  const t = useTranslations('ui.list')
  const { state, caption, rows } = props
  return (
    <div>
      <p role="status" className="sr-only">
        {state === 'none' ? t('none') : state === 'loading' ? t('loading', { caption }) : ''}
      </p>
      {state === 'loading' && rows.length === 0 ? <Waiting /> : <Shown {...props} />}
    </div>
  )
}

function Shown<Row>(props: DataListProps<Row>) {
  const t = useTranslations('ui.list')
  const { state, first, onClear, onRetry, failedText } = props
  if (state === 'first') return <EmptyState {...first} />
  if (state === 'none') {
    const clear = onClear ? (
      <Button variant="secondary" onClick={onClear}>
        {t('clear')}
      </Button>
    ) : null
    return <EmptyState title={t('none')} text={t('noneText')} action={clear} />
  }
  if (state === 'failed') {
    const retry = onRetry ? (
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    ) : null
    return (
      <div role="alert">
        <EmptyState title={t('failed')} text={failedText ?? t('failedText')} action={retry} />
      </div>
    )
  }
  return <Rows {...props} />
}

/** Rows that are all there at once: a table where there is room, a list on a phone. */
export function FoldingTable<Row>(
  props: Pick<DataListProps<Row>, 'caption' | 'isCaptionHidden' | 'columns' | 'rows' | 'rowKey'>,
) {
  return <Rows {...props} state="ready" />
}

function Rows<Row>({ state, narrow, ...table }: Omit<DataListProps<Row>, 'first'>) {
  const isBusy = state === 'loading'
  const isWide = useWideAtRest()
  const isBuilt = isWide === undefined // both stand there, and the style sheet shows one
  const shown = table.columns.filter((column): column is Column<Row> => column.cell !== undefined)
  return (
    <div aria-busy={isBusy || undefined} className="relative">
      {isBusy ? ( // said by a line and not by pale words: they can still be read meanwhile
        <div aria-hidden="true" className="appear-late absolute inset-x-0 -top-1">
          <div className="h-1 bg-marigold motion-safe:animate-[climb_1.2s_infinite]" />
        </div>
      ) : null}
      {isWide === false ? null : (
        <div className={isBuilt ? 'max-md:hidden' : ''}>
          <Table {...table} columns={shown} empty={null} />
        </div>
      )}
      {isWide ? null : (
        <div className={isBuilt ? 'md:hidden' : ''}>
          <NarrowRows {...table} narrow={narrow} />
        </div>
      )}
    </div>
  )
}

type NarrowRowsProps<Row> = Omit<DataListProps<Row>, 'state' | 'first'>

function NarrowRows<Row>({ caption, isCaptionHidden, rows, rowKey, narrow, ...rest }: NarrowRowsProps<Row>) {
  const { columns } = rest
  const id = useId()
  return (
    <div>
      <p id={id} className={isCaptionHidden ? 'sr-only' : 'pb-3 font-semibold text-lg'}>
        {caption}
      </p>
      <SortChoice {...rest} />
      <ul aria-labelledby={id} className="border-hairline border-t">
        {rows.map((row) => (
          <li key={rowKey(row)} className="border-hairline border-b py-3">
            {narrow ? narrow(row) : <PhoneRow columns={columns} row={row} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A list has no headings to press: the order is a choice above it. */
function SortChoice<Row>({ columns, sort, onSort }: Pick<DataListProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const t = useTranslations('ui.list')
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (!onSort || sortable.length === 0) return null
  const options = sortable.flatMap(({ key, header }) => [
    { value: key, label: t('ascending', { header }) },
    { value: `-${key}`, label: t('descending', { header }) },
  ])
  return (
    <div className="mb-4">
      <Select
        name="sort"
        label={t('sortBy')}
        value={sort ? `${sort.direction === 'descending' ? '-' : ''}${sort.key}` : ''}
        options={sort ? options : [{ value: '', label: t('unsorted') }, ...options]}
        onChange={({ target: { value } }) =>
          onSort({
            key: value.replace(/^-/, ''),
            direction: value.startsWith('-') ? 'descending' : 'ascending',
          })
        }
      />
    </div>
  )
}

const bars = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/5', 'w-3/5', 'w-1/3'] as const

/** The room of a few rows, empty for the first 300 ms. */
function Waiting() {
  return (
    <div aria-hidden="true" className="pt-10">
      {bars.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing but their place
        <div key={at} className="flex h-13 items-center border-hairline border-b">
          <div className={`appear-late h-3.5 rounded-sm bg-paper-deep ${width}`} />
        </div>
      ))}
    </div>
  )
}
