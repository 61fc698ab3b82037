import { Link } from 'react-router'

interface RowNameProps {
  to: string
  /** What tells this link from the others, where its words do not. */
  label?: string
  /** Stands before the name: a colour. */
  before?: React.ReactNode
  /** Stands beside the name: a badge. */
  beside?: React.ReactNode
  /** Stands below the name, smaller. */
  below?: React.ReactNode
  children: React.ReactNode
}

/** What names a row of a list and leads to its page. */
export function RowName({ to, label, before, beside, below, children }: RowNameProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-2">
        <Link
          to={to}
          aria-label={label}
          className="-my-2 inline-flex min-h-11 items-center py-2 gap-2.5 break-words font-medium text-link underline underline-offset-4 [overflow-wrap:anywhere] hover:no-underline"
        >
          {before}
          {children}
        </Link>
        {beside}
      </div>
      {below ? <div className="break-words font-normal text-ink-soft text-sm">{below}</div> : null}
    </div>
  )
}
