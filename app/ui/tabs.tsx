import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useFormatter } from 'use-intl'

interface TabLinksProps {
  label: string
  tabs: readonly { to: string; label: string; end?: boolean; count?: number }[]
}

/** The sides of one thing, each at an address of its own. On a phone the row scrolls, and the current one is in sight. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null)
  const { number } = useFormatter()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address makes another tab the current one
  useEffect(() => showCurrent(row.current), [pathname])
  return (
    <nav aria-label={label} className="mb-8 border-hairline border-b">
      <ul ref={row} className="-mb-px flex gap-x-7 overflow-x-auto overflow-y-hidden">
        {tabs.map(({ to, label: words, end = false, count }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-0.5 text-ink-soft -outline-offset-3 hover:text-ink aria-[current=page]:border-marigold aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {words}
              {count === undefined ? null : (
                <span className="text-ink-soft text-sm tabular-nums">{number(count)}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the row, never the page. */
function showCurrent(row: HTMLElement | null) {
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}
