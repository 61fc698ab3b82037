import { Link, useLocation } from 'react-router'

interface PersonLinkProps {
  id: string
  /** It stands out as the name of its row. */
  isName?: boolean
  children: React.ReactNode
}

/** The way to a person's page, which leads back to where this was pressed. */
export function PersonLink({ id, isName = false, children }: PersonLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={`/app/people/${id}`}
      state={{ from: pathname + search }}
      className={`-my-2.5 inline-flex min-h-11 items-center py-2.5 break-words text-link underline-offset-4 hover:underline ${isName ? 'font-medium' : ''}`}
    >
      {children}
    </Link>
  )
}
