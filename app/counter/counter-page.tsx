import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { keptShift } from '~/platform/counter-shift'
import { deviceLocale, rememberLocale } from '~/platform/language'
import { loadMessages } from '~/platform/messages'
import { PublicFrame } from '~/platform/public-frame'
import { RenderGuard } from '~/platform/render-guard'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/counter-page'
import { Counter } from './counter'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const locale = localeOf(url.pathname) === 'hi' ? 'hi' : deviceLocale()
  return {
    messages: await loadMessages(locale, ['loyaltyCounter', 'frame', 'refusals', 'offline']),
    shift: keptShift(),
    path: url.pathname,
  }
}

/** The counter of the loyalty programme, for as long as its shift lasts: no sign-in, only what the shift may do. */
export default function CounterPage({ loaderData: { shift, path } }: Route.ComponentProps) {
  const t = useTranslations('loyaltyCounter')
  const [isOver, setOver] = useState(false)
  return (
    <PublicFrame path={path} onLanguage={rememberLocale}>
      <title>{t('title')}</title>
      <RenderGuard>
        {shift && !isOver ? (
          <Counter token={shift} onOver={() => setOver(true)} />
        ) : (
          <div className="mx-auto max-w-md">
            <PageHeading title={t('noShift')} lead={t('noShiftText')} />
            <Link to="/app/loyalty/counter" className={buttonLook('primary')}>
              {t('toOpen')}
            </Link>
          </div>
        )}
      </RenderGuard>
    </PublicFrame>
  )
}
