import type { ReadyKey } from './library.ts'

/** How a tile shows its report. */
export const tileKinds = ['number', 'chart', 'table'] as const
export type TileKind = (typeof tileKinds)[number]

/** How much of a row a tile takes on a wide screen: a quarter, a half, all of it. On a phone each takes all. */
export const tileWidths = ['small', 'medium', 'full'] as const
export type TileWidth = (typeof tileWidths)[number]

export const tilesMost = 12

/** A report on a dashboard. */
export interface Tile {
  id: string
  /** The key of a ready report, or `build` for one that was put together. */
  place: string
  /** What its address says. */
  query: string
  /** The kept report that it follows. */
  report: string | null
  shown: TileKind
  width: TileWidth
}

/** What narrows all tiles of a dashboard at once. */
export const boardFilters = ['period', 'outlet', 'department'] as const
export type BoardFilter = (typeof boardFilters)[number]
export type BoardChosen = Readonly<Record<BoardFilter, string>>

/** The width that a kind needs to be read. */
export function usualWidth(shown: TileKind): TileWidth {
  return ({ number: 'small', chart: 'medium', table: 'full' } as const)[shown]
}

/** An id that no tile of the dashboard has. */
export function freshTileId(tiles: readonly Pick<Tile, 'id'>[]): string {
  for (;;) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join(
      '',
    )
    if (!tiles.some((tile) => tile.id === id)) return id
  }
}

/** The tiles after one was moved to a place; the same where nothing moves. */
export function putTile<One extends { id: string }>(
  tiles: readonly One[],
  id: string,
  at: number,
): readonly One[] {
  const from = tiles.findIndex((tile) => tile.id === id)
  const to = Math.max(0, Math.min(tiles.length - 1, at))
  const moved = tiles[from]
  if (!moved || from === to) return tiles
  return tiles.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Which of the chosen filters a tile cannot take. */
export function notTaken(chosen: BoardChosen, takes: Readonly<Record<BoardFilter, boolean>>): BoardFilter[] {
  return boardFilters.filter((key) => chosen[key] !== '' && !takes[key])
}

/** What the address of a tile's report says under the filters of its dashboard: theirs go before its own. */
export function narrowedQuery(
  query: string,
  chosen: BoardChosen,
  takes: Readonly<Record<BoardFilter, boolean>>,
): string {
  const search = new URLSearchParams(query)
  for (const key of boardFilters) if (chosen[key] !== '' && takes[key]) search.set(key, chosen[key])
  return search.toString()
}

interface ReadyTile extends Omit<Tile, 'id' | 'place' | 'report' | 'width'> {
  place: ReadyKey
  width?: TileWidth
}

/** Dashboards that are there from the first day, to be read and to be copied. */
const readyTiles = {
  monday: [
    { place: 'kpi', query: '', shown: 'number' },
    { place: 'training', query: '', shown: 'number' },
    { place: 'compliance', query: '', shown: 'number' },
    { place: 'overdue', query: '', shown: 'number' },
    { place: 'scorecard', query: '', shown: 'table' },
    { place: 'kpi', query: 'by=month&period=months12', shown: 'chart' },
    { place: 'sections', query: '', shown: 'chart' },
    { place: 'actions', query: '', shown: 'chart' },
  ],
  outlet: [
    { place: 'overdue', query: '', shown: 'number' },
    { place: 'compliance', query: '', shown: 'number' },
    { place: 'actions', query: '', shown: 'number' },
    { place: 'joiners', query: '', shown: 'number' },
    { place: 'training', query: 'by=person', shown: 'table', width: 'medium' },
    { place: 'actions', query: 'by=owner', shown: 'table', width: 'medium' },
    { place: 'sections', query: '', shown: 'chart' },
    { place: 'compliance', query: 'by=certification', shown: 'chart' },
  ],
} as const satisfies Record<string, readonly ReadyTile[]>

export type ReadyBoard = keyof typeof readyTiles
export const readyBoards = Object.keys(readyTiles) as ReadyBoard[]

/** The tiles of a ready dashboard; undefined where there is none of that name. */
export function readyBoardOf(key: string | undefined): { key: ReadyBoard; tiles: Tile[] } | undefined {
  const known = readyBoards.find((one) => one === key)
  return known && { key: known, tiles: readyTiles[known].map(tileOf) }
}

function tileOf(tile: ReadyTile, at: number): Tile {
  return { width: usualWidth(tile.shown), ...tile, id: `ready${at}`, report: null }
}
