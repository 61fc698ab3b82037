import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { PagePath } from '~/platform/page-path'
import { Words } from '~/platform/words'
import { SkipLink } from '~/ui/skip-link'
import type { Route } from './+types/frame'
import { Breadcrumbs } from './breadcrumbs'
import { ConsentNotice } from './consent-notice'
import { NewsletterOffer } from './newsletter-offer'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

export async function loader({ url }: Route.LoaderArgs) {
  const locale = localeOf(url.pathname)
  return { locale, messages: await loadMessages(locale, ['frame', 'notFound']) }
}

/** What stands around every public page, in the language of its address. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <Words locale={loaderData.locale}>
      <Surroundings />
    </Words>
  )
}

function Surroundings() {
  const t = useTranslations('frame')
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">{t('skipToContent')}</SkipLink>
      <SiteHeader />
      <Breadcrumbs />
      <main id="main" tabIndex={-1} className="grow outline-none max-md:min-h-dvh">
        <PagePath value={pathname}>
          <Outlet />
        </PagePath>
      </main>
      <NewsletterOffer />
      <SiteFooter />
      <ConsentNotice />
    </div>
  )
}
