import type { ComponentType, ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import { Icon, type IconName } from './icons'
import { Tooltip } from './tooltip'

export type SidebarEntry = { key: string; label: string; icon: IconName } & (
  | { to: string; end?: boolean | undefined; count?: number | undefined }
  | { onSelect: () => void }
)

interface SidebarEntriesProps {
  entries: readonly SidebarEntry[]
  /** What leads to a place: the router's link where there is one. It marks the place one is at by `aria-current`. */
  Link: ComponentType<PlaceLinkProps>
  /** Only the signs show; the words appear beside them and stay their names. */
  isFolded: boolean
  onFollow?: (() => void) | undefined
}

export interface PlaceLinkProps {
  to: string
  /** Only the place itself counts as being there, not what lies below it. */
  end: boolean
  onClick?: (() => void) | undefined
  className: string
  children: ReactNode
}

const look =
  'group relative flex min-h-11 w-full items-center gap-3 border-transparent border-l-3 pr-4 pl-[11px] text-left text-ink-soft -outline-offset-3 hover:bg-paper-deep hover:text-ink aria-[current=page]:border-marigold aria-[current=page]:bg-paper-deep aria-[current=page]:font-medium aria-[current=page]:text-ink'

/** Places one can go to, and things one can do from everywhere. */
export function SidebarEntries({ entries, Link, isFolded, onFollow }: SidebarEntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.key}>
          <Tooltip text={entry.label} placement="right" isDisabled={!isFolded}>
            {'to' in entry ? (
              <Link to={entry.to} end={entry.end ?? false} onClick={onFollow} className={look}>
                <Words entry={entry} isFolded={isFolded} />
              </Link>
            ) : (
              <button type="button" onClick={entry.onSelect} className={look}>
                <Words entry={entry} isFolded={isFolded} />
              </button>
            )}
          </Tooltip>
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
