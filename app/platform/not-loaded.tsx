import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import type { NotLoadedReason } from './loaded'

interface NotLoadedProps {
  why: NotLoadedReason
  /** The page's own words for what is not there. */
  missing?: { title: string; text: string }
  /** What the page says is safe when it could not be fetched. */
  failedText?: string
}

/** Stands where a page's content would: no access, no such thing, or not fetched, with another try. */
export function NotLoaded({ why, missing, failedText }: NotLoadedProps) {
  const t = useTranslations('ui.page')
  const list = useTranslations('ui.list')
  const { revalidate, state } = useRevalidator()
  if (why === 'refused') return <EmptyState title={t('refused')} text={t('refusedText')} />
  if (why === 'missing')
    return <EmptyState {...(missing ?? { title: t('missing'), text: t('missingText') })} />
  return (
    <div role="alert">
      <EmptyState
        title={list('failed')}
        text={failedText ?? list('failedText')}
        action={
          <Button variant="secondary" isPending={state === 'loading'} onClick={() => void revalidate()}>
            {list('retry')}
          </Button>
        }
      />
    </div>
  )
}
