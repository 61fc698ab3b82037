import { type ComponentType, useCallback, useState } from 'react'
import { logger } from '~/platform/logger'
import { useShortcuts } from '~/ui/use-shortcuts'
import type { CommandsProps, OpenedCommands } from './commands'

/**
 * The command palette and the list of shortcuts with their keys, and how to open them. Their code comes when they are
 * first wanted; when it cannot be fetched nothing opens, and the page stays as it is.
 */
export function useCommands(who: CommandsProps['who']) {
  const [opened, setOpened] = useState<OpenedCommands>(null)
  const [Commands, setCommands] = useState<ComponentType<CommandsProps>>()
  const open = useCallback((wanted: OpenedCommands) => {
    setOpened(wanted)
    import('./commands').then(
      (module) => setCommands(() => module.Commands),
      (error) => logger.warn('the command palette could not be fetched', error),
    )
  }, [])
  useShortcuts({ 'mod+k': () => open('palette'), '?': () => open('shortcuts') })
  return { commands: Commands ? <Commands opened={opened} onOpen={setOpened} who={who} /> : null, open }
}
