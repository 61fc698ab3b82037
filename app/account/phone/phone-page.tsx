import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { deviceLocale, rememberLocale } from '~/platform/language'
import { loadMessages } from '~/platform/messages'
import { RenderGuard } from '~/platform/render-guard'
import { PageHeading } from '~/ui/page-heading'
import '../auth-events'
import { PublicFrame } from '~/platform/public-frame'
import { CardRefusal } from '../card/card-calls'
import { CardFailed } from '../card/card-failed'
import { nameOfSession } from '../card/name-of-session'
import { SomeoneIn } from '../card/someone-in'
import { PageLink } from '../page-link'
import type { Route } from './+types/phone-page'
import { readOffer } from './phone-calls'
import { PhoneSteps } from './phone-steps'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const locale = localeOf(url.pathname) === 'hi' ? 'hi' : deviceLocale()
  const [messages, offer, name] = await Promise.all([
    loadMessages(locale, ['card', 'frame']),
    readOffer().catch((error: unknown) =>
      error instanceof CardRefusal ? error : new CardRefusal('unexpected', {}, error),
    ),
    nameOfSession(),
  ])
  return { messages, offer, name, path: url.pathname }
}

/** Sign-in without an e-mail address: a phone number, and the code that comes to it. */
export default function PhonePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('card.phone')
  const { offer, name, path } = loaderData
  return (
    <PublicFrame path={path} onLanguage={rememberLocale}>
      <title>{t('title')}</title>
      <RenderGuard>
        {name ? (
          <SomeoneIn name={name} leaveLabel={t('leave')} />
        ) : offer instanceof CardRefusal ? (
          <CardFailed problem={offer} />
        ) : offer.isOffered ? (
          <PhoneSteps />
        ) : (
          <NotOffered />
        )}
      </RenderGuard>
    </PublicFrame>
  )
}

function NotOffered() {
  const t = useTranslations('card.phone')
  return (
    <div className="mx-auto max-w-sm">
      <PageHeading title={t('none.heading')} lead={t('none.text')} />
      <div className="flex flex-wrap gap-x-6">
        <PageLink to="/card">{t('card')}</PageLink>
        <PageLink to="/auth">{t('email')}</PageLink>
      </div>
    </div>
  )
}
