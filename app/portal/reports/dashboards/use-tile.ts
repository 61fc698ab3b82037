import { useEffect, useState } from 'react'
import type { BoardChosen } from '~/domain/reports/dashboard'
import { type Loaded, loaded } from '~/platform/loaded'
import { logger } from '~/platform/logger'
import type { ReportCatalogue } from '../reports.queries'
import type { SeenTile } from './dashboards.queries'
import { type ReadTile, readTile } from './read-tile'

interface AskedTile {
  /** What it says, or why not; undefined while it is fetched. */
  read: Loaded<ReadTile | null> | undefined
  again: () => void
}

/** Asks for one tile by itself, so that one that is slow or fails holds up no other; again when what it asks changes. */
export function useTile(
  tenantId: string,
  catalogue: ReportCatalogue,
  tile: SeenTile,
  chosen: BoardChosen,
): AskedTile {
  const asked = JSON.stringify([tile.place, tile.query, tile.is_missing, chosen])
  const [answer, setAnswer] = useState<{ asked: string; read: Loaded<ReadTile | null> }>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says all that it depends on
  useEffect(() => {
    let isOver = false
    const take = (read: Loaded<ReadTile | null>) => {
      if (!isOver) setAnswer({ asked, read })
    }
    if (tile.is_missing) take({ content: null, why: 'missing' })
    else
      void loaded('a tile', readTile(tenantId, catalogue, tile, chosen)).then(take, (error) => {
        logger.error('a tile could not be read', error)
        take({ content: null, why: 'failed' })
      })
    return () => {
      isOver = true
    }
  }, [asked, turn])
  return {
    read: answer?.asked === asked ? answer.read : undefined,
    again() {
      setAnswer(undefined)
      setTurn((before) => before + 1)
    },
  }
}
