import { useRevalidator } from 'react-router'
import { DataList } from '~/ui/data-list'
import { ExportLine } from '~/ui/export-line'
import { useListState } from '../use-list-state'
import type { Column } from './list-view'
import { type ListFile, useListFile } from './use-list-file'

interface ShortListProps<Row> {
  /** Null when they could not be fetched. */
  rows: readonly Row[] | null
  caption: string
  /** The heading right above says the same words. */
  isCaptionHidden?: boolean
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  first: { title: string; text: string; action?: React.ReactNode }
  file: ListFile<Row>
  /** The names in the address that the rows are asked for by. */
  own?: readonly string[]
}

/** A list of a few rows that needs no search and no pages: its states, table or rows, and the file below. */
export function ShortList<Row>({ rows, columns, file, own = [], ...list }: ShortListProps<Row>) {
  const { revalidate } = useRevalidator()
  const { start, progress } = useListFile(columns, file)
  return (
    <>
      <DataList
        {...list}
        state={useListState(rows ? rows.length : null, { own })}
        columns={columns}
        rows={rows ?? []}
        onRetry={() => void revalidate()}
      />
      <ExportLine isShown={(rows?.length ?? 0) > 0} onExport={start} />
      {progress}
    </>
  )
}
