import { Outlet, useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { loadMessages } from '~/platform/messages'
import type { PageData } from '~/platform/page'
import { PagePath } from '~/platform/page-path'
import { lookAroundAddress } from '~/platform/showcase-address'
import { Wordmark } from '~/platform/wordmark'
import { Words } from '~/platform/words'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icons'
import { SkipLink } from '~/ui/skip-link'
import type { Route } from './+types/frame'
import { ConsentNotice } from './consent-notice'
import { LanguageSwitch } from './language-switch'
import { NewsletterOffer } from './newsletter-offer'
import { SiteFooter } from './site-footer'
import { SiteLink } from './site-link'
import { groupPage, nameOf } from './site-map'
import { SiteMenu } from './site-menu'

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

/** The public header: the way home, the pages, the other language; on a narrow screen the pages open by a button. */
function SiteHeader() {
  const t = useTranslations('frame')
  const locale = localeOf(useLocation().pathname)
  return (
    <header className="border-hairline border-b print:hidden">
      <p className="hidden bg-marigold-soft px-3 py-1 text-center text-xs [[data-demo]_&]:block">
        {t('demo.ribbon')}
      </p>
      <nav
        aria-label={t('navigation')}
        className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 px-5 py-1.5 md:px-8"
      >
        <SiteLink to="/" className="-ml-1 mr-auto flex min-h-11 items-center px-1">
          <Wordmark />
        </SiteLink>
        <SiteMenu />
        <span className="flex min-w-0 items-center gap-x-1">
          <span className="hidden lg:inline-block [[data-signed-in]_&]:hidden">
            <SiteLink to="/auth" className="flex min-h-11 items-center px-2.5 text-sm">
              {t('signIn')}
            </SiteLink>
          </span>
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
          <span className="hidden pl-2 lg:[[data-look]_&]:block">
            <ButtonLink href={lookAroundAddress(locale, 'owner')}>{t('demo.look')}</ButtonLink>
          </span>
        </span>
      </nav>
    </header>
  )
}

const groups = Object.keys(groupPage) as (keyof typeof groupPage)[]

/** The way from the home page to this one, as its loader's head tells it; nothing on the home page. */
function Breadcrumbs() {
  const t = useTranslations('frame')
  /** Titles are made for search results; here the name from the navigation is enough. */
  const short = (path: string) => {
    const group = groups.find((group) => groupPage[group] === path)
    const name = nameOf.get(path)
    return group ? t(`groups.${group}`) : name && t(`place.${name}`)
  }
  const matches = useMatches() as { loaderData?: Partial<PageData> }[]
  const trail = matches.find(({ loaderData }) => loaderData?.head)?.loaderData?.head?.trail ?? []
  if (trail.length === 0) return null
  const steps = [
    { name: t('home'), path: '/' },
    ...trail.map(({ name, path }) => ({ path, name: short(path) ?? name })),
  ]
  return (
    <nav aria-label={t('breadcrumbs')} className="mx-auto w-full max-w-6xl px-5 pt-1 md:px-8 print:hidden">
      <ol className="flex text-ink-soft text-sm">
        {steps.map(({ name, path }, at) => (
          <li key={path} className={`flex items-center ${at === trail.length ? 'min-w-0' : 'shrink-0'}`}>
            {at === trail.length ? (
              <span aria-current="page" className="truncate py-2.5">
                {name}
              </span>
            ) : (
              <>
                <SiteLink
                  to={path}
                  className="flex min-h-11 items-center underline decoration-hairline underline-offset-4 hover:decoration-current"
                >
                  {name}
                </SiteLink>
                <span aria-hidden="true" className="px-2">
                  /
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
