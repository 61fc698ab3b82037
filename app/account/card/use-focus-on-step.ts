import { useEffect, useRef } from 'react'

/** Another step is another page to whoever listens: its heading takes the focus. */
export function useFocusOnStep(step: string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])
}
