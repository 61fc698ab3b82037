import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether a dialog is open that a button opens, or the address: the way in from the command palette. */
export function useAskedByAddress(part: `#${string}`) {
  const [isAsked, setAsked] = useState(false)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again at the same address, it opens again
  useEffect(() => {
    if (hash === part) setAsked(true)
  }, [hash, key, part])
  return { isAsked, ask: () => setAsked(true), close: () => setAsked(false) }
}
