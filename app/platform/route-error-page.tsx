import { useEffect, useEffectEvent } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ErrorScreen } from '~/ui/error-screen'
import brand from '~content/brand.json'
import { OwnWords } from './own-words'
import { usePageLocale } from './page-locale'
import { isUnreachable } from './refusal'

/** What a visitor sees when a page cannot be loaded; the frame around it stays when it can. */
export function RouteErrorPage({ error }: { error: unknown }) {
  return (
    <OwnWords locale={usePageLocale()}>
      {isUnreachable(error) ? <NoConnection /> : <Explanation error={error} />}
    </OwnWords>
  )
}

/** A browser may tell of a connection before this page hears, or not at all. */
const askAgainMs = 5000

/** Nothing went wrong but the way there: it is tried again here, for a reload would take the whole page away. */
function NoConnection() {
  const t = useTranslations('error')
  const { revalidate, state } = useRevalidator()
  const tryAgain = useEffectEvent(() => {
    if (state === 'idle') void revalidate()
  })
  useEffect(() => {
    const hear = () => tryAgain()
    addEventListener('online', hear)
    const timer = setInterval(hear, askAgainMs)
    return () => {
      removeEventListener('online', hear)
      clearInterval(timer)
    }
  }, [])
  return (
    <>
      <title>{`${t('noConnection')} · ${brand.name}`}</title>
      <ErrorScreen
        title={t('noConnection')}
        message={t('noConnectionText')}
        words={{ refresh: t('tryAgain'), goBack: t('goBack'), details: t('details') }}
        refresh={{ run: () => void revalidate(), isPending: state !== 'idle' }}
        details={[]}
      />
    </>
  )
}

function Explanation({ error }: { error: unknown }) {
  const t = useTranslations('error')
  const { pathname } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? t('notFound') : t('routeTitle')
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <ErrorScreen
        title={title}
        message={isMissing ? t('notFoundLead') : messageOf(error)}
        advice={isMissing ? undefined : t('renderMessage')}
        words={{ refresh: t('refresh'), goBack: t('goBack'), details: t('details') }}
        details={[
          [t('address'), pathname],
          [t('kind'), kindOf(error)],
        ]}
      />
    </>
  )
}

/** The error's own message, or the status text of an answer. */
function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || String(error.status)
  return error instanceof Error ? error.message : String(error)
}

function kindOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `HTTP ${error.status}`
  return error instanceof Error ? error.name : typeof error
}
