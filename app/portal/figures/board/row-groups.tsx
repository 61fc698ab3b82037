import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** So many rows are drawn at once; what a browser scrolls without a frame that takes long. */
const wholeMax = 60
const groupSize = 5
/** A row before anybody has seen it, in pixels. */
const usualHeight = 64

interface RowGroupsProps<Row> {
  rows: readonly Row[]
  columns: number
  children: (row: Row, place: number) => ReactNode
  rowKey: (row: Row) => string
}

/** The rows of a large table: a group far from the window keeps its height and draws nothing. On paper all of them stand. */
export function RowGroups<Row>({ rows, columns, children, rowKey }: RowGroupsProps<Row>) {
  const drawn = (from: number, to: number) =>
    rows
      .slice(from, to)
      .map((row, place) => <Fragment key={rowKey(row)}>{children(row, from + place)}</Fragment>)
  if (rows.length <= wholeMax) return <tbody>{drawn(0, rows.length)}</tbody>
  return Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, group) => {
    const from = group * groupSize
    const to = Math.min(from + groupSize, rows.length)
    return (
      // the first and the last are where the keyboard jumps to
      <Group
        key={from}
        rows={to - from}
        columns={columns}
        isKept={group === 0 || to === rows.length}
        draw={() => drawn(from, to)}
      />
    )
  })
}

interface GroupProps {
  rows: number
  columns: number
  isKept: boolean
  draw: () => ReactNode
}

function Group({ rows, columns, isKept, draw }: GroupProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [height, setHeight] = useState(rows * usualHeight)
  const [isNear, setNear] = useState(false)
  const [isOnPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const { current } = body
    if (!current || isKept) return
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry && !entry.isIntersecting) setHeight(entry.boundingClientRect.height)
        setNear(entry?.isIntersecting ?? false)
      },
      { rootMargin: '900px 0px' },
    )
    seen.observe(current)
    const toPaper = () => flushSync(() => setOnPaper(true))
    const fromPaper = () => setOnPaper(false)
    addEventListener('beforeprint', toPaper)
    addEventListener('afterprint', fromPaper)
    return () => {
      seen.disconnect()
      removeEventListener('beforeprint', toPaper)
      removeEventListener('afterprint', fromPaper)
    }
  }, [isKept])
  return (
    <tbody ref={body}>
      {isKept || isNear || isOnPaper ? (
        draw()
      ) : (
        <tr aria-hidden>
          <td colSpan={columns} style={{ height }} />
        </tr>
      )}
    </tbody>
  )
}
