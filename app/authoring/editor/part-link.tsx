import { Link } from 'react-router'
import { useEditing } from './editor-context'

interface PartLinkProps {
  part: string
  onKeyDown?: (event: React.KeyboardEvent) => void
  children: React.ReactNode
}

/** The way to a part of the course; the open one is marked at its edge. */
export function PartLink({ part, onKeyDown, children }: PartLinkProps) {
  const { part: open, chosen } = useEditing()
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
