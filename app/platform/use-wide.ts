import { useSyncExternalStore } from 'react'

const wide = '(min-width: 48rem)'

/** Whether the window is at least as wide as a tablet (48 rem): tables below become lists. For pages rendered in the browser. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}

function subscribe(onChange: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
