import { useEffect } from 'react'
import { failingAsNull } from '~/platform/failing-as-null'
import { noteOpened } from './sharing.queries'

/** Counts once that a report or dashboard was opened; null where it is none that anybody keeps. Nothing waits for it. */
export function useNoteOpened(tenantId: string, thing: string | null) {
  useEffect(() => {
    if (thing !== null) void failingAsNull('that a report was opened', noteOpened(tenantId, thing))
  }, [tenantId, thing])
}
