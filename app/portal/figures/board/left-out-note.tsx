import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { leftOutOf } from './left-out'
import type { Board } from './read-board'
import type { BoardView } from './views/views.queries'

/** Says what of the address is not followed, and leads to the address without it. Of an open view its bar says so. */
export function LeftOutNote({ board, views }: { board: Board; views: readonly BoardView[] }) {
  const t = useTranslations('kpis.leftOut')
  const [search] = useSearchParams()
  const { parts, rest } = leftOutOf(search, board)
  const isOfView = views.some(({ id }) => id === search.get('view'))
  const said = parts.filter((part) => !isOfView || (part !== 'outlets' && part !== 'kpis'))
  if (said.length === 0) return null
  return (
    <p role="status" className="mb-8 max-w-prose border-marigold border-l-4 pl-4 print:hidden">
      {`${said.map((part) => t(part)).join(' ')} `}
      <Link
        to={`?${rest}`}
        replace
        preventScrollReset
        className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
      >
        {t('clear')}
      </Link>
    </p>
  )
}
