import { useCallback, useRef } from 'react'
import type { BoardChosen, TileWidth } from '~/domain/reports/dashboard'
import type { SeenTable } from '~/domain/shops/seen-results'
import type { ReportCatalogue } from '../reports.queries'
import type { SeenTile } from './dashboards.queries'
import { TileCard } from './tile-card'
import { useArranging } from './use-arranging'
import type { BoardWorking } from './use-board-work'

/** On a phone one column in their order; on wider screens by their width. */
const spans: Record<TileWidth, string> = {
  small: '',
  medium: 'sm:col-span-2',
  full: 'sm:col-span-2 xl:col-span-4',
}

interface TileGridProps {
  tenantId: string
  catalogue: ReportCatalogue
  tiles: readonly SeenTile[]
  chosen: BoardChosen
  onSeen: (id: string, table: SeenTable | null) => void
  /** Of a dashboard that may be arranged. */
  arranging?: { working: BoardWorking; onSay: (words: string) => void }
}

/** The tiles of a dashboard, each fetched by itself. */
export function TileGrid({ tiles, arranging, ...props }: TileGridProps) {
  return (
    <ol className="grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
      {tiles.map((tile, at) =>
        arranging ? (
          <Arranged key={tile.id} tile={tile} at={at} {...props} {...arranging} />
        ) : (
          <li key={tile.id} className={`min-w-0 ${spans[tile.width]}`}>
            <TileCard tile={tile} menu={null} {...props} />
          </li>
        ),
      )}
    </ol>
  )
}

interface ArrangedProps extends Omit<TileGridProps, 'tiles' | 'arranging'> {
  tile: SeenTile
  at: number
  working: BoardWorking
  onSay: (words: string) => void
}

function Arranged({ tile, at, working, onSay, ...props }: ArrangedProps) {
  const { isOver, dragging, menu, onKeyDown } = useArranging({ tile, at, working, onSay })
  return (
    <li
      {...dragging}
      className={`min-w-0 ${spans[tile.width]} ${isOver ? 'border-marigold border-t-3' : ''}`}
    >
      <TileCard tile={tile} menu={menu} onKeyDown={onKeyDown} {...props} />
    </li>
  )
}

/** What the tiles show now, by their ids. */
export function useSeenTiles() {
  const seen = useRef(new Map<string, SeenTable>())
  const onSeen = useCallback((id: string, table: SeenTable | null) => {
    if (table) seen.current.set(id, table)
    else seen.current.delete(id)
  }, [])
  return { seen, onSeen }
}
