import { Link } from 'react-router'
import { useForm } from './form-context'

interface FormPartLinkProps {
  part: string
  onKeyDown?: (event: React.KeyboardEvent) => void
  children: React.ReactNode
}

/** The way to a part of the form; the open one is marked at its edge. */
export function FormPartLink({ part, onKeyDown, children }: FormPartLinkProps) {
  const { part: open, chosen } = useForm()
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
