import { useNavigate } from 'react-router'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { SaidRefusal } from './changes/say-refusal'

interface RefusedPageProps {
  title: string
  refusal: SaidRefusal
  /** The way to where there is something to see. */
  action: React.ReactNode
  /** The words of a button that tries once more; it stands in place of the way where that may help. */
  retry?: string
  children?: React.ReactNode
}

/** What stands in place of a page that is not shown: why, and what can be done. */
export function RefusedPage({ title, refusal, action, retry, children }: RefusedPageProps) {
  const navigate = useNavigate()
  const mayHelp = refusal.code === 'unreachable' || refusal.code === 'unexpected'
  return (
    <>
      <title>{title}</title>
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <div role="alert">
        <EmptyState
          title={title}
          text={refusal.words}
          action={
            retry && mayHelp ? (
              <Button onClick={() => navigate(`?again=${Date.now()}`, { replace: true })}>{retry}</Button>
            ) : (
              action
            )
          }
        />
        {children}
      </div>
    </>
  )
}
