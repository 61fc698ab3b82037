import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rememberLocale } from '~/platform/language'
import { openMailedLink } from '~/platform/mailed-link'
import { PublicFrame } from '~/platform/public-frame'
import { RenderGuard } from '~/platform/render-guard'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/shopper-page'
import { ConsentForm } from './consent-form'
import { findShopperInvitation } from './shopper.queries'

export async function clientLoader({ params: { token }, url }: Route.ClientLoaderArgs) {
  const areas = ['frame', 'shopperConsent', 'ui'] as const
  const page = await openMailedLink(url, areas, 'the invitation of a shopper', findShopperInvitation(token))
  return { ...page, token }
}

/** Where the link to a shopper leads: the code of conduct, and a yes to it. */
export default function ShopperPage({ loaderData: { found, locale, path, token } }: Route.ComponentProps) {
  const t = useTranslations('shopperConsent')
  const [hasAgreed, setAgreed] = useState(false)
  return (
    <PublicFrame path={path} onLanguage={rememberLocale}>
      <title>{t('title')}</title>
      {/* The address holds the secret: it must not travel as where a request comes from. */}
      <meta name="referrer" content="no-referrer" />
      <RenderGuard>
        <div className="mx-auto max-w-2xl">
          {hasAgreed ? (
            <div role="status">
              <EmptyState title={t('done.title')} text={t('done.text')} />
            </div>
          ) : found?.state === 'invited' ? (
            <>
              <PageHeading
                title={t('title')}
                lead={
                  found.tenantName
                    ? t('lead', { name: found.name, tenant: found.tenantName })
                    : t('leadPool', { name: found.name })
                }
              />
              <ConsentForm token={token} locale={locale} onDone={() => setAgreed(true)} />
            </>
          ) : (
            <EmptyState {...whyNot(found === undefined ? 'failed' : (found?.state ?? 'unknown'), t)} />
          )}
        </div>
      </RenderGuard>
    </PublicFrame>
  )
}

function whyNot(
  state: 'failed' | 'unknown' | 'active' | 'paused' | 'ended' | 'expired' | 'invited',
  t: ReturnType<typeof useTranslations<'shopperConsent'>>,
) {
  const kind = state === 'paused' || state === 'ended' || state === 'invited' ? 'unknown' : state
  return { title: t(`not.${kind}.title`), text: t(`not.${kind}.text`) }
}
