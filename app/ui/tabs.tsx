import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useFormatter } from 'use-intl'

interface Tab {
  to: string
  label: string
  end?: boolean
  count?: number
  /** Said by a tab that stands for several pages; the others know it by their address. */
  isCurrent?: boolean
}

interface TabLinksProps {
  label: string
  tabs: readonly Tab[]
}

const tabLook =
  'flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-3 px-0.5 text-ink-soft -outline-offset-3 hover:text-ink aria-[current]:border-marigold aria-[current]:font-medium aria-[current]:text-ink'

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
        {tabs.map(({ to, label: words, end = false, count, isCurrent }) => {
          const content = (
            <>
              {words}
              {count === undefined ? null : (
                <span className="text-ink-soft text-sm tabular-nums">{number(count)}</span>
              )}
            </>
          )
          return (
            <li key={to}>
              {isCurrent === undefined ? (
                <NavLink to={to} end={end} className={tabLook}>
                  {content}
                </NavLink>
              ) : (
                <Link to={to} aria-current={isCurrent ? 'true' : undefined} className={tabLook}>
                  {content}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The pages of one tab, below its row. Few and short: they stand in as many lines as they need. */
export function SubTabLinks({ label, tabs }: { label: string; tabs: readonly Omit<Tab, 'isCurrent'>[] }) {
  return (
    <nav aria-label={label} className="-mt-6 mb-7">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map(({ to, label: words, end = false }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className="flex min-h-11 items-center text-ink-soft text-sm underline-offset-8 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-marigold"
            >
              {words}
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
