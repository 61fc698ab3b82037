import { useCallback, useState } from 'react'
import { useLate } from '~/platform/use-late'
import { useShortcuts } from '~/ui/use-shortcuts'
import type { CommandsProps, OpenedCommands } from './commands'

const loadCommands = async () => (await import('./commands')).Commands

/** The command palette and the list of shortcuts with their keys, and how to open them. */
export function useCommands(who: CommandsProps['who']) {
  const [opened, setOpened] = useState<OpenedCommands>(null)
  const [Commands, want] = useLate(loadCommands)
  const open = useCallback(
    (wanted: OpenedCommands) => {
      setOpened(wanted)
      want()
    },
    [want],
  )
  useShortcuts({ 'mod+k': () => open('palette'), '?': () => open('shortcuts') })
  return { commands: Commands ? <Commands opened={opened} onOpen={setOpened} who={who} /> : null, open }
}
