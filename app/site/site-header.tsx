import { useTranslations } from 'use-intl'
import { Wordmark } from '~/platform/wordmark'
import { Icon } from '~/ui/icons'
import { LanguageSwitch } from './language-switch'
import { SiteLink } from './site-link'
import { SiteMenu } from './site-menu'

/** The public header: the way home, the pages, the other language; on a narrow screen the pages open by a button. */
export function SiteHeader() {
  const t = useTranslations('frame')
  return (
    <header className="border-hairline border-b print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 px-5 py-2 md:px-8">
        <SiteLink to="/" className="-ml-1 mr-auto flex min-h-11 items-center px-1">
          <Wordmark />
        </SiteLink>
        <nav aria-label={t('navigation')} className="ml-auto flex min-w-0 items-center gap-x-1">
          <SiteMenu />
          <SiteLink to="/search" className="flex min-h-11 min-w-11 items-center justify-center">
            <Icon name="search" />
            <span className="sr-only">{t('place.siteSearch')}</span>
          </SiteLink>
          <LanguageSwitch />
          <button
            type="button"
            popoverTarget="menu"
            className="-mr-3 flex min-h-11 items-center gap-2 px-3 font-medium lg:hidden"
          >
            <Icon name="menu" />
            {t('menu')}
          </button>
        </nav>
      </div>
    </header>
  )
}
