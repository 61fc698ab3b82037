import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLookCommands } from '~/platform/palette/look-commands'
import { Shortcuts } from '~/platform/palette/shortcuts'
import type { PaletteProps } from '~/platform/palette/use-palette'
import { CommandPalette } from '~/ui/command-palette'
import { useActions } from './action-commands'
import { useListCommands, usePageCommands } from './page-commands'
import { useRecords } from './record-commands'
import type { Searcher } from './searcher'

/** Everything by its name and by the keyboard: pages, lists, actions, records. */
export function Commands({ opened, onOpen, who }: PaletteProps<Searcher>) {
  const pages = usePageCommands(who)
  const lists = useListCommands(who)
  const actions = useActions(who, onOpen)
  const look = useLookCommands()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <>
      <CommandPalette
        isOpen={opened === 'palette'}
        onClose={() => onOpen(null)}
        // a person's page leads back to where it was called
        onGo={(to) => void navigate(to, { state: { from: pathname + search } })}
        commands={useMemo(() => [...pages, ...actions, ...look, ...lists], [pages, actions, look, lists])}
        search={useRecords(who)}
      />
      <Shortcuts isOpen={opened === 'shortcuts'} onClose={() => onOpen(null)} />
    </>
  )
}
