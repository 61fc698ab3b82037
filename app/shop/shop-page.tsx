import { useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { barePath, localeOf, localePath } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { deviceLocale, knownLocale, rememberLocale } from '~/platform/language'
import { loadMessages } from '~/platform/messages'
import { PublicFrame } from '~/platform/public-frame'
import { RenderGuard } from '~/platform/render-guard'
import { Button } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/shop-page'
import { AboutYou } from './about-you'
import { CodeStep } from './code-step'
import { type KeptReport, keptReport } from './kept-report'
import { OfferStep } from './offer-step'
import { ReportForm } from './report-form'
import { shopOfLink } from './shop-of-link'

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const locale = localeOf(url.pathname) === 'hi' ? 'hi' : deviceLocale()
  const messages = await loadMessages(locale, ['frame', 'offline', 'shopReport'])
  const { token } = params
  try {
    const shop = await shopOfLink(token)
    if (shop.stage === 'locked') return { token, messages, path: url.pathname }
    if (!knownLocale() && shop.language !== locale) {
      rememberLocale(shop.language) // a phone on which nobody has chosen reads as its shopper does
      if (knownLocale()) throw redirect(localePath(shop.language, barePath(url.pathname)))
    }
    return { token, shop, kept: await keptReport(shop.shop_id), messages, path: url.pathname }
  } catch (error) {
    if (error instanceof Response) throw error
    return { token, refusal: await sayRefusal(error, locale, 'shopReport'), messages, path: url.pathname }
  }
}

/** Where the link of a shopper leads: the offer, the brief, the report, and nothing else of anybody. */
export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shopReport')
  const again = useRevalidator()
  const [elsewhere, setElsewhere] = useState<KeptReport>() // what another tab has made of the report
  const { token, shop, kept, refusal, path } = loaderData
  return (
    <PublicFrame path={path} onLanguage={rememberLocale}>
      <title>{t('title')}</title>
      {/* The address holds the token: it must not travel as where a request comes from. */}
      <meta name="referrer" content="no-referrer" />
      <RenderGuard>
        <div className="mx-auto max-w-xl">
          {refusal ? (
            <>
              <PageHeading title={t('failed.title')} lead={refusal.words} />
              <Button isPending={again.state === 'loading'} onClick={() => void again.revalidate()}>
                {t('failed.again')}
              </Button>
            </>
          ) : !shop ? (
            <CodeStep token={token} onBound={() => void again.revalidate()} />
          ) : shop.stage === 'offered' ? (
            <OfferStep token={token} shop={shop} onAnswered={() => void again.revalidate()} />
          ) : shop.stage === 'open' ? (
            <ReportForm
              key={`${shop.shop_id} ${elsewhere?.keptAt ?? ''}`}
              token={token}
              shop={shop}
              kept={elsewhere ?? kept}
              onSent={() => {
                setElsewhere(undefined)
                void again.revalidate()
              }}
              onElsewhere={setElsewhere}
            />
          ) : (
            <PageHeading title={t(`${shop.stage}.heading`)} lead={t(`${shop.stage}.text`)} />
          )}
          {shop ? <AboutYou token={token} grade={shop.grade} /> : null}
        </div>
      </RenderGuard>
    </PublicFrame>
  )
}
