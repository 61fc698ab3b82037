import { Link } from 'react-router'

export interface PartLinkProps {
  part: string
  onKeyDown?: (event: React.KeyboardEvent) => void
  children: React.ReactNode
}

interface PlacedPartLinkProps extends PartLinkProps {
  /** The part that is open, and the one the address names; the first one opens by itself. */
  open: string
  chosen: string
}

/** A link to a part of what is written; the open one is marked at its edge. */
export function PlacedPartLink({ part, open, chosen, onKeyDown, children }: PlacedPartLinkProps) {
  return (
    <Link
      to={`?part=${part}`}
      preventScrollReset
      aria-current={part === open ? 'page' : undefined}
      onClick={(event) => part === chosen && event.preventDefault()}
      onKeyDown={onKeyDown}
      data-part={part}
      className="-ml-3 block min-h-11 min-w-0 grow break-words border-transparent border-l-3 py-2 pr-1 pl-2.5 leading-snug hover:bg-paper-deep aria-[current=page]:border-marigold aria-[current=page]:font-medium"
    >
      {children}
    </Link>
  )
}
