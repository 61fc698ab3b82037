import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Room at the end of a narrow page, as high as the toasts over it: what waits for an answer must not hide what cannot be
 * scrolled out from under it, nor what the focus comes to. On a wide screen toasts stand beside the text.
 */
export function ToastRoom({ under }: { under: RefObject<HTMLElement | null> }) {
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!room.current) return
    room.current.style.height = `${under.current?.offsetHeight ?? 0}px`
    const { style } = document.documentElement
    style.scrollPaddingBottom = `${room.current.offsetHeight}px` // 0 where it is hidden
    return () => void style.removeProperty('scroll-padding-bottom')
  })
  return <div ref={room} aria-hidden="true" className="shrink-0 sm:hidden print:hidden" />
}
