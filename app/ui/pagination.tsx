import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button'

interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** Which part of a long list is shown, and the way to the parts beside it. */
export function Pagination({ page, pageSize, total, onPage }: PaginationProps) {
  const t = useTranslations('ui.pages')
  const last = Math.max(1, Math.ceil(total / pageSize))
  const { previous, next, go } = useWays(page, last, onPage)
  if (total === 0) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  return (
    <nav aria-label={t('label')} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-ink-soft text-sm tabular-nums">
        {t('range', { from, to, total })}
      </p>
      {last > 1 ? (
        <div className="flex gap-3">
          <Button ref={previous} variant="secondary" disabled={page <= 1} onClick={() => go(page - 1)}>
            {t('previous')}
          </Button>
          <Button ref={next} variant="secondary" disabled={page >= last} onClick={() => go(page + 1)}>
            {t('next')}
          </Button>
        </div>
      ) : null}
    </nav>
  )
}

/** A way that ends would take the focus of whoever pressed it along: the other way gets it. */
function useWays(page: number, last: number, onPage: PaginationProps['onPage']) {
  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current !== page) return
    wanted.current = undefined
    if (page >= last) previous.current?.focus()
    else if (page <= 1) next.current?.focus()
  }, [page, last])
  function go(to: number) {
    wanted.current = to
    onPage(to)
  }
  return { previous, next, go }
}
