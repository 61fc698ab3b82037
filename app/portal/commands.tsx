import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLookCommands } from '~/platform/palette/look-commands'
import { Shortcuts } from '~/platform/palette/shortcuts'
import type { PaletteProps } from '~/platform/palette/use-palette'
import { CommandPalette } from '~/ui/command-palette'
import { useActions } from './action-commands'
import type { MenuPlace, Work } from './menu'
import { useListCommands, usePageCommands } from './page-commands'
import { useRecords } from './record-commands'

/** Who looks, as far as it decides what there is to find and to do. */
export interface Searcher extends Work {
  tenantId: string | null
  places: readonly MenuPlace[]
  isAdmin: boolean
  isPlatformAdmin: boolean
  isImpersonating: boolean
}

/** Everything by its name and by the keyboard: pages, lists, actions, records. */
export function Commands({ opened, onOpen, who }: PaletteProps<Searcher>) {
  const pages = usePageCommands(who)
  const lists = useListCommands(who)
  const actions = useActions(who, onOpen)
  const look = useLookCommands()
  return (
    <>
      <CommandPalette
        isOpen={opened === 'palette'}
        onClose={() => onOpen(null)}
        onGo={useNavigate()}
        commands={useMemo(() => [...pages, ...actions, ...look, ...lists], [pages, actions, look, lists])}
        search={useRecords(who)}
      />
      <Shortcuts isOpen={opened === 'shortcuts'} onClose={() => onOpen(null)} />
    </>
  )
}
