import type { Column } from './table'

/**
 * Where something stands in a row on a phone: first in the row, across from that, in the line below, small below that,
 * small with its heading in front, or last and by itself.
 */
export type PhonePlace = 'name' | 'corner' | 'line' | 'small' | 'labelled' | 'foot'

export interface ListColumn<Row> extends Omit<Column<Row>, 'cell'> {
  /** Without, the table does not show it. */
  cell?: (row: Row) => React.ReactNode
  /** Without, a phone does not show it, but for the column that names the row. A cell of its own says it shorter there, or null. */
  phone?: PhonePlace | { at: PhonePlace; cell: (row: Row) => React.ReactNode }
}

interface PhoneRowProps<Row> {
  columns: readonly ListColumn<Row>[]
  row: Row
}

/** One row of a list where there is no room for a table. */
export function PhoneRow<Row>({ columns, row }: PhoneRowProps<Row>) {
  const at = (place: PhonePlace) =>
    columns.flatMap((column) => {
      const { key, header } = column
      const content = placeOf(column) === place ? cellOf(column)?.(row) : null
      return isNothing(content) ? [] : [{ key, header, content }]
    })
  const corner = at('corner')
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 grow font-medium">{at('name').map(part)}</div>
        {corner.length > 0 ? <div className="flex shrink-0 items-start gap-2">{corner.map(part)}</div> : null}
      </div>
      <Line look="" parts={at('line').map(part)} />
      <Line
        look="text-ink-soft"
        parts={[
          ...at('small').map(part),
          ...at('labelled').map(({ key, header, content }) => (
            <span key={key}>
              {header}: {content}
            </span>
          )),
        ]}
      />
      {at('foot').map(part)}
    </div>
  )
}

function Line({ look, parts }: { look: string; parts: React.ReactNode[] }) {
  if (parts.length === 0) return null
  return <div className={`flex flex-wrap items-center gap-x-4 gap-y-1 text-sm ${look}`}>{parts}</div>
}

function part({ key, content }: { key: string; content: React.ReactNode }) {
  return (
    <div key={key} className="min-w-0">
      {content}
    </div>
  )
}

function isNothing(content: React.ReactNode): boolean {
  return content === null || content === undefined || content === false || content === ''
}

function placeOf<Row>({ phone, isRowHeader }: ListColumn<Row>): PhonePlace | undefined {
  if (phone) return typeof phone === 'string' ? phone : phone.at
  return isRowHeader ? 'name' : undefined
}

function cellOf<Row>({ phone, cell }: ListColumn<Row>) {
  return typeof phone === 'object' ? phone.cell : cell
}
