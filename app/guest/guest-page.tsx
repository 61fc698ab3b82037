import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { headOf, plain } from '~/platform/page'
import { Words } from '~/platform/words'
import type { Route } from './+types/guest-page'
import guestScript from './script/main?worker&url'

export const handle = { static: true, tenant: true, scripts: [guestScript] }

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  const messages = await loadMessages(locale, ['loyaltyGuest'])
  const { title, description } = messages.loyaltyGuest
  const head = await headOf(url, {
    title: plain(title),
    description: plain(description),
    isIndexed: false,
  })
  return { locale, messages, head }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData.head
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
    { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#fbf8f2' },
    { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#12161e' },
    { name: 'apple-mobile-web-app-capable', content: 'yes' },
  ]
}

/**
 * The card of a guest, one page for all tenants: its script reads whose it is from the address, and draws the rest. In
 * the page lie the words of its language and where the function answers.
 */
export default function GuestPage({ loaderData }: Route.ComponentProps) {
  return (
    <Words locale={loaderData.locale}>
      <Opening />
    </Words>
  )
}

function Opening() {
  const t = useTranslations('loyaltyGuest')
  const matches = useMatches() as { loaderData?: { messages?: { loyaltyGuest?: object } } }[]
  const words = matches.find(({ loaderData }) => loaderData?.messages?.loyaltyGuest)?.loaderData?.messages
  return (
    <>
      <main className="g-page" aria-busy="true">
        <div className="g-nowhere">
          <h1 className="g-h1">{t('title')}</h1>
          <p className="g-soft">{t('opening')}</p>
          <noscript>
            <p>{t('noScript')}</p>
          </noscript>
        </div>
      </main>
      <p role="status" className="g-sr" data-told="" />
      <form method="post" action="/functions/v1/loyalty-guest" data-guest="" hidden />
      <script
        type="application/json"
        data-words=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words as data; nothing in it can end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(words?.loyaltyGuest).replace(/</g, '\\u003c') }}
      />
    </>
  )
}
