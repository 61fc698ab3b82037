import { type ComponentType, useState } from 'react'
import { useShortcuts } from '~/ui/use-shortcuts'
import { useLate } from '../use-late'

export type Opened = 'palette' | 'shortcuts' | null

export interface PaletteProps<Who> {
  opened: Opened
  onOpen: (opened: Opened) => void
  /** What decides what whoever looks can go to and do. */
  who: Who
}

/**
 * The command palette of a room (Ctrl/Cmd+K) and its list of shortcuts (?), and how to open them. Their code is fetched
 * when they are first asked for.
 */
export function usePalette<Who>(load: () => Promise<ComponentType<PaletteProps<Who>>>, who: Who) {
  const [opened, setOpened] = useState<Opened>(null)
  const [Palette, want] = useLate(load)
  function open(wanted: Opened) {
    setOpened(wanted)
    want()
  }
  useShortcuts({ 'mod+k': () => open('palette'), '?': () => open('shortcuts') })
  return { palette: Palette ? <Palette opened={opened} onOpen={setOpened} who={who} /> : null, open }
}
