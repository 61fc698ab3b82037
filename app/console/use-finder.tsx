import { useState } from 'react'
import { useLate } from '~/platform/use-late'
import { useShortcuts } from '~/ui/use-shortcuts'
import type { OpenedFinder } from './finder'

const loadFinder = async () => (await import('./finder')).Finder

/** The command palette of the console (Ctrl/Cmd+K) and the list of shortcuts (?), and how to open them. */
export function useFinder(isImpersonating: boolean) {
  const [opened, setOpened] = useState<OpenedFinder>(null)
  const [Finder, want] = useLate(loadFinder)
  function open(wanted: OpenedFinder) {
    setOpened(wanted)
    want()
  }
  useShortcuts({ 'mod+k': () => open('palette'), '?': () => open('shortcuts') })
  return {
    finder: Finder ? <Finder opened={opened} onOpen={setOpened} isImpersonating={isImpersonating} /> : null,
    open,
  }
}
