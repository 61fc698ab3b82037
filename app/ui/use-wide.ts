import { useSyncExternalStore } from 'react'

const wide = '(min-width: 48rem)'

/**
 * Whether the window is at least as wide as a tablet (48 rem): tables below become lists. Undefined in a built page,
 * which is read at any width.
 */
export function useWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isWide, () => undefined)
}

/** Before the first look a list is drawn as wide as its window is. */
let wideAtRest: boolean | undefined

/**
 * The same, but as it was while a dialog is open: whoever turns the phone keeps what is written in a dialog that belongs
 * to a row, which would go with the row.
 */
export function useWideAtRest(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, isWideAtRest, () => undefined)
}

/** Whether the window is at least as wide as a tablet now. */
function isWide(): boolean {
  return matchMedia(wide).matches
}

function isWideAtRest(): boolean {
  if (wideAtRest === undefined || !document.querySelector('dialog[open]')) wideAtRest = isWide()
  return wideAtRest
}

function subscribe(onChange: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', onChange)
  document.addEventListener('close', onChange, true)
  return () => {
    media.removeEventListener('change', onChange)
    document.removeEventListener('close', onChange, true)
  }
}
