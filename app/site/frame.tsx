import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import { Words } from '~/platform/words'
import { SkipLink } from '~/ui/skip-link'
import type { Route } from './+types/frame'
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
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">{t('skipToContent')}</SkipLink>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
