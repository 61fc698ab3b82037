import { Component } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { redactText } from '~/domain/redacted-text'
import { ErrorScreen } from '~/ui/error-screen'
import brand from '~content/brand.json'
import { OwnWords } from './own-words'
import { usePageLocale } from './page-locale'

/** Keeps what stands around it when something inside cannot be drawn; the next navigation tries anew. */
export function RenderGuard({ children }: { children: React.ReactNode }) {
  return <Boundary place={useLocation().key}>{children}</Boundary>
}

interface Caught {
  error: unknown
  at: string
}

class Boundary extends Component<
  { place: string; children: React.ReactNode },
  { caught: Caught | undefined }
> {
  override state: { caught: Caught | undefined } = { caught: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, at: new Date().toISOString() } }
  }

  override componentDidUpdate(previous: { place: string }) {
    if (this.state.caught && previous.place !== this.props.place) this.setState({ caught: undefined })
  }

  override render() {
    const { caught } = this.state
    if (!caught) return this.props.children
    if (isRouteErrorResponse(caught.error)) throw caught.error // an answer with a status, for the route's own page
    return <Apology error={caught.error} at={caught.at} />
  }
}

function Apology({ error, at }: { error: unknown; at: string }) {
  return (
    <OwnWords locale={usePageLocale()}>
      <Screen error={error} at={at} />
    </OwnWords>
  )
}

function Screen({ error, at }: { error: unknown; at: string }) {
  const t = useTranslations('error')
  const { pathname } = useLocation()
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return (
    <>
      <title>{`${t('routeTitle')} · ${brand.name}`}</title>
      <ErrorScreen
        message={t('renderMessage')}
        words={{ refresh: t('refresh'), goBack: t('goBack'), details: t('details') }}
        details={[
          [t('kind'), name],
          [t('message'), redactText(message)],
          [t('address'), pathname],
          [t('time'), at],
        ]}
      />
    </>
  )
}
