import type { ComponentType, ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import { Icon, type IconName } from './icons'
import { Tooltip } from './tooltip'

interface Worded {
  key: string
  label: string
  icon: IconName
}

export interface PlaceEntry extends Worded {
  to: string
  /** What it is called where there is little room, if its name is long. */
  short?: string | undefined
  end?: boolean | undefined
  also?: readonly string[] | undefined
  count?: number | undefined
  /** What it consists of, each a place of its own. */
  below?: readonly PlaceEntry[] | undefined
}

export type SidebarEntry = PlaceEntry | (Worded & { onSelect: () => void })

interface SidebarEntriesProps {
  entries: readonly SidebarEntry[]
  /** The key of the place one is at. */
  current?: string | undefined
  /** What leads to a place: the router's link where there is one. */
  Link: ComponentType<PlaceLinkProps>
  /** Only the signs show; the words appear beside them and stay their names. */
  isFolded: boolean
  onFollow?: (() => void) | undefined
}

export interface PlaceLinkProps {
  to: string
  'aria-current': 'page' | undefined
  onClick?: (() => void) | undefined
  className: string
  children: ReactNode
}

const look =
  'group relative flex min-h-11 w-full items-center gap-3 border-transparent border-l-3 pr-4 text-left text-ink-soft -outline-offset-3 hover:bg-paper-deep hover:text-ink aria-[current=page]:border-marigold aria-[current=page]:bg-paper-deep aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** Places one can go to, and things one can do from everywhere. */
export function SidebarEntries({ isBelow = false, ...props }: SidebarEntriesProps & { isBelow?: boolean }) {
  const { entries, current, Link, isFolded, onFollow } = props
  const placed = `${look} ${isBelow && !isFolded ? 'pl-7' : 'pl-[11px]'}`
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Tooltip text={entry.label} placement="right" isDisabled={!isFolded}>
            {'to' in entry ? (
              <Link
                to={entry.to}
                aria-current={entry.key === current ? 'page' : undefined}
                onClick={onFollow}
                className={placed}
              >
                <Words entry={entry} isFolded={isFolded} />
              </Link>
            ) : (
              <button type="button" onClick={entry.onSelect} className={placed}>
                <Words entry={entry} isFolded={isFolded} />
              </button>
            )}
          </Tooltip>
          {'below' in entry && entry.below?.length ? (
            <SidebarEntries {...props} entries={entry.below} isBelow />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Words({ entry, isFolded }: { entry: SidebarEntry; isFolded: boolean }) {
  const { number } = useFormatter()
  const count = 'to' in entry ? entry.count : undefined
  return (
    <>
      <Icon name={entry.icon} className="size-5 group-aria-[current=page]:text-brand" />
      <span className={isFolded ? 'sr-only' : 'min-w-0 grow truncate'}>{entry.label}</span>
      {count ? <span className={isFolded ? 'sr-only' : 'text-sm tabular-nums'}> {number(count)}</span> : null}
      {count && isFolded ? (
        <span aria-hidden="true" className="absolute top-2 right-2 size-2 rounded-full bg-marigold" />
      ) : null}
    </>
  )
}
