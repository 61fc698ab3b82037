import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { readCardCode } from '~/domain/card-code'
import { barePath, type Locale, localeOf, localePath } from '~/domain/locale'
import { deviceLocale, knownLocale, rememberLocale } from '~/platform/language'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { RenderGuard } from '~/platform/render-guard'
import { hasStoredSession } from '~/platform/session'
import { forgetLastPerson, pickPath, sharedTablet } from '~/platform/shared-tablet'
import '../auth-events'
import { PublicFrame } from '~/platform/public-frame'
import type { Route } from './+types/card-page'
import { CardRefusal, type OpenedCard, openCard } from './card-calls'
import { CardCode } from './card-code'
import { CardFailed } from './card-failed'
import { nameOfSession } from './name-of-session'
import { PersonSteps } from './person-steps'
import { SomeoneIn } from './someone-in'
import { useFreshDocument } from './use-fresh-document'

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const locale = localeOf(url.pathname) === 'hi' ? 'hi' : deviceLocale()
  const code = readCardCode(params.code ?? '')
  const tablet = sharedTablet()
  if (tablet && params.code === undefined) throw redirect(pickPath(tablet))
  if (!hasStoredSession()) forgetLastPerson()
  const [messages, found, name] = await Promise.all([
    loadMessages(locale, ['card', 'frame', 'join']),
    code ? look(code) : null,
    nameOfSession(),
  ])
  if (found?.card && !knownLocale()) speak(found.card.language, locale, url)
  return { messages, code, found, name, typed: params.code, path: url.pathname }
}

interface Found {
  card?: OpenedCard
  problem?: CardRefusal
}

async function look(code: string): Promise<Found> {
  try {
    return { card: await openCard(code) }
  } catch (error) {
    const problem = error instanceof CardRefusal ? error : new CardRefusal('unexpected', {}, error)
    logger.warn('a card could not be opened', problem)
    return { problem }
  }
}

/** A card speaks its own language on a device on which nobody has spoken yet. */
function speak(language: Locale, locale: Locale, url: URL) {
  rememberLocale(language)
  if (language !== locale && knownLocale()) throw redirect(localePath(language, barePath(url.pathname)))
}

/** Where the card of an outlet leads: whoever works there says who they are, and comes in with a PIN. */
export default function CardPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('card')
  const { code, found, name, typed, path } = loaderData
  useFreshDocument(name === null)
  return (
    <PublicFrame path={path} onLanguage={rememberLocale}>
      <title>{t('title')}</title>
      {/* The address holds the code: it must not travel as where a request comes from. */}
      <meta name="referrer" content="no-referrer" />
      <RenderGuard>
        {name ? (
          <SomeoneIn name={name} />
        ) : code && found?.card ? (
          <PersonSteps key={code} code={code} card={found.card} />
        ) : found?.problem && found.problem.code !== 'card_unknown' ? (
          <CardFailed problem={found.problem} />
        ) : (
          <CardCode typed={typed} isUnknown={found?.problem !== undefined} />
        )}
      </RenderGuard>
    </PublicFrame>
  )
}
