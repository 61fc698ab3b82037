import { Link } from 'react-router'

interface BackLinkProps {
  to: string
  /** Without, it stands as the first thing of its page. */
  isWithin?: boolean
  children: React.ReactNode
}

/** The way back to what this page was opened from. */
export function BackLink({ to, isWithin, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset={to.startsWith('?')}
      className={`${isWithin ? '' : '-mt-3 '}inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline`}
    >
      <span aria-hidden="true">←</span>
      {children}
    </Link>
  )
}
