import { Link } from 'react-router'

const places: Record<string, (id: string) => string> = {
  person: (id) => `/app/people/${id}`,
  shop: (id) => `/app/mystery-shops/shops/${id}`,
  action: (id) => `/app/actions/${id}`,
  outlet_results: (id) => `/app/mystery-shops/outlets/${id}`,
  guest: (id) => `/app/loyalty/guests/${id}`,
  invoices: (id) => `/app/store/invoices/${id}`,
  orders: () => '/app/store/orders',
  signals: () => '/app/dashboards/signals',
  team: () => '/app/admin',
}

interface RecordLinkProps {
  /** What a row leads to, and its id. */
  record: string | null
  id: string | null
  children: string
}

/** The first words of a row, as the way to the page of what it is about. */
export function RecordLink({ record, id, children }: RecordLinkProps) {
  const to = record && id ? places[record]?.(id) : undefined
  return to ? (
    <Link to={to} className="text-link underline underline-offset-4 hover:no-underline">
      {children}
    </Link>
  ) : (
    children
  )
}
