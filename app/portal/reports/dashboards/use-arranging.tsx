import { useTranslations } from 'use-intl'
import { putTile, tileKinds, tileWidths } from '~/domain/reports/dashboard'
import { toasts } from '~/platform/toasts'
import { undoMs } from '~/platform/writing/undo-time'
import { useDragging } from '~/platform/writing/use-dragging'
import { ActionMenu } from '~/ui/action-menu'
import type { SeenTile } from './dashboards.queries'
import type { BoardWorking } from './use-board-work'
import { useTileName } from './use-tile-name'

interface Arranging {
  tile: SeenTile
  at: number
  working: BoardWorking
  onSay: (words: string) => void
}

/** How a tile is arranged: by its menu, by Alt and an arrow, or by the mouse. */
export function useArranging({ tile, at, working, onSay }: Arranging) {
  const t = useTranslations('reportBoards')
  const name = useTileName()(tile)
  const { edit, work } = working
  const change = (next: (tiles: readonly SeenTile[]) => readonly SeenTile[]) =>
    edit((before) => {
      const tiles = next(before.tiles)
      return tiles === before.tiles ? before : { ...before, tiles }
    })
  const { isOver, dragging } = useDragging(tile.id, true, (taken) =>
    change((tiles) => putTile(tiles, taken, at)),
  )
  function move(by: -1 | 1) {
    const to = at + by
    if (to < 0 || to >= work.tiles.length) return
    change((tiles) => putTile(tiles, tile.id, to))
    onSay(t('moved', { name, position: to + 1, of: work.tiles.length }))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-tile="${tile.id}"]`)?.focus())
  }
  const set = (patch: Partial<SeenTile>) =>
    change((tiles) => tiles.map((one) => (one.id === tile.id ? { ...one, ...patch } : one)))
  function remove() {
    change((tiles) => tiles.filter(({ id }) => id !== tile.id))
    toasts.show({
      title: t('removed', { name }),
      duration: undoMs,
      action: {
        label: t('undo'),
        onPress: () =>
          change((tiles) => (tiles.some(({ id }) => id === tile.id) ? tiles : tiles.toSpliced(at, 0, tile))),
      },
    })
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || !by) return
    event.preventDefault()
    move(by)
  }
  return {
    isOver,
    dragging,
    onKeyDown,
    menu: (
      <ActionMenu
        label={t('actions', { name })}
        items={[
          { key: 'up', label: t('earlier'), onSelect: () => move(-1) },
          { key: 'down', label: t('later'), onSelect: () => move(1) },
          ...tileKinds
            .filter((shown) => shown !== tile.shown)
            .map((shown) => ({ key: shown, label: t(`kindActs.${shown}`), onSelect: () => set({ shown }) })),
          ...tileWidths
            .filter((width) => width !== tile.width)
            .map((width) => ({ key: width, label: t(`widthActs.${width}`), onSelect: () => set({ width }) })),
          { key: 'remove', label: t('remove'), isDanger: true, onSelect: remove },
        ]}
      />
    ),
  }
}
