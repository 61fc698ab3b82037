import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation that loaded no document, moves the focus to the new page's heading, so that screen readers say
 * where one is and the keyboard goes on from there. A page that placed the focus itself keeps it.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || heading.closest('main')?.contains(document.activeElement)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
