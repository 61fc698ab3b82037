import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { focusAt } from './field-place'
import type { Path } from './source-edits'

/** The open part of what is written, in the address, so that a reload comes back to it; and the field to focus in it. */
export function usePartAddress() {
  const [search, setSearch] = useSearchParams()
  const [wanted, setWanted] = useState<{ path: Path } | null>(null)

  // The field is there once its part is drawn.
  useEffect(() => {
    if (!wanted) return
    const frame = requestAnimationFrame(() => {
      focusAt(wanted.path)
      setWanted(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted])

  return {
    /** Empty where nothing was chosen: a phone shows the structure then. */
    chosen: search.get('part') ?? '',
    view: search.get('view'),
    write(patch: Record<string, string>) {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(patch)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      // the same address once more would read it again
      if (next.toString() !== search.toString()) setSearch(next, { preventScrollReset: true })
    },
    focus: (path: Path) => setWanted({ path }),
  }
}
