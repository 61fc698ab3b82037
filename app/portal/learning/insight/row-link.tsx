import { Link } from 'react-router'

interface RowLinkProps {
  to: string
  /** Where the words alone do not say what they lead to. */
  label?: string
  children: React.ReactNode
}

/** Leads from a figure to the people or things it counts. */
export function RowLink({ to, label, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
