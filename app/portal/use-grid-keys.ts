import { useState } from 'react'

interface Place {
  row: number
  column: number
}

const moves: Record<string, (at: Place, last: Place) => Place> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  PageUp: ({ column }) => ({ row: 0, column }),
  PageDown: ({ column }, last) => ({ row: last.row, column }),
}

/** Makes a table of links one stop of the Tab key, within which arrows, Home and End lead on (WAI-ARIA grid). */
export function useGridKeys(rows: number, columns: number) {
  const [kept, setCurrent] = useState<Place>({ row: 0, column: 0 })
  const last = { row: rows - 1, column: columns - 1 }
  const within = ({ row, column }: Place) => ({
    row: Math.min(Math.max(row, 0), last.row),
    column: Math.min(Math.max(column, 0), last.column),
  })
  const current = within(kept)
  return {
    grid: {
      role: 'grid',
      onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
        const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key]
        if (!move) return
        event.preventDefault()
        const to = within(move(current, last))
        event.currentTarget.querySelector<HTMLElement>(`[data-at="${to.row} ${to.column}"]`)?.focus()
      },
    },
    /** For what has the focus in a cell. */
    at: (row: number, column: number) => ({
      'data-at': `${row} ${column}`,
      tabIndex: current.row === row && current.column === column ? 0 : -1,
      onFocus: () => setCurrent({ row, column }),
    }),
  } as const
}
