import { useLayoutEffect, useRef } from 'react'

/** By keys: 'mod+k' (Ctrl, or Cmd on a Mac), '?' or a single letter. */
export type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Answers keys pressed anywhere on the page. While someone types, only those with `mod+` count; while a dialog is open,
 * none does. It listens before the page is drawn, so that a key pressed at first sight counts.
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const current = useRef(shortcuts)
  useLayoutEffect(() => {
    current.current = shortcuts
  })
  useLayoutEffect(() => {
    function answer(event: KeyboardEvent) {
      const act = current.current[keysOf(event)]
      if (!act || event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]'))
        return
      if (isTyping(event.target) && !keysOf(event).startsWith('mod+')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', answer)
    return () => removeEventListener('keydown', answer)
  }, [])
}

/** The modifier is part of the name; Shift is not, because it is part of the sign ("?"). */
function keysOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  if (altKey) return ''
  return `${ctrlKey || metaKey ? 'mod+' : ''}${key.toLowerCase()}`
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
  )
}
