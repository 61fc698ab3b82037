import { useSyncExternalStore } from 'react'

const wide = '(min-width: 48rem)'

/**
 * Whether the window is at least as wide as a tablet (48 rem): tables below become lists. Undefined in a built page,
 * which is read at any width.
 */
export function useWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isWide, () => undefined)
}

/** Whether the window is at least as wide as a tablet now. */
function isWide(): boolean {
  return matchMedia(wide).matches
}

function subscribe(onChange: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
